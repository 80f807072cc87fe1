// Decodes BlurHash, a blurred miniature in a short string:
// https://github.com/woltapp/blurhash/blob/master/Algorithm.md

const alphabet =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~";
const digits = new Map(Array.from(alphabet, (digit, value) => [digit, value]));

/**
 * The blur at a size, as `ImageData`; `null` for anything malformed.
 *
 * The string comes from the network: it is checked whole before anything is computed.
 */
export function blur(hash, width, height) {
  const waves = readWaves(hash);
  if (!waves) return null;
  const image = new ImageData(width, height);
  const across = cosines(waves.columns, width);
  const down = cosines(waves.rows, height);
  let offset = 0;
  for (const row of down) {
    for (const column of across) {
      for (let primary = 0; primary < 3; primary += 1) {
        image.data[offset + primary] = byte(sum(waves, column, row, primary));
      }
      image.data[offset + 3] = 255;
      offset += 4;
    }
  }
  return image;
}

/** The strengths of the waves in linear light, three numbers each. */
function readWaves(hash) {
  if (typeof hash !== "string" || hash.length < 6 || hash.length > 4 + 2 * 81) return null;
  const size = number(hash, 0, 1);
  const columns = (size % 9) + 1;
  const rows = Math.floor(size / 9) + 1;
  const average = number(hash, 2, 6);
  if (!(size < 81) || !(average <= 0xffffff) || hash.length !== 4 + 2 * columns * rows) return null;
  const scale = (number(hash, 1, 2) + 1) / 166;
  if (Number.isNaN(scale)) return null;
  const strengths = [average >> 16, (average >> 8) & 255, average & 255].map(linearLight);
  for (let start = 6; start < hash.length; start += 2) {
    const value = number(hash, start, start + 2);
    if (!(value < 19 ** 3)) return null;
    for (const step of [Math.floor(value / 361), Math.floor(value / 19) % 19, value % 19]) {
      const signed = (step - 9) / 9;
      // Squared with the sign kept: small strengths are stored more finely than large ones.
      strengths.push(signed * Math.abs(signed) * scale);
    }
  }
  return { columns, rows, strengths };
}

/** A number in base 83; NaN with a character outside of it. */
function number(hash, start, end) {
  let value = 0;
  for (let index = start; index < end; index += 1) {
    value = value * 83 + (digits.get(hash[index]) ?? NaN);
  }
  return value;
}

/** The height of each wave at each sample, by sample, then wave. */
function cosines(count, samples) {
  return Array.from({ length: samples }, (_, sample) =>
    Array.from({ length: count }, (_, wave) => Math.cos((Math.PI * wave * sample) / samples)));
}

function sum({ columns, rows, strengths }, across, down, primary) {
  let light = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      light += strengths[3 * (row * columns + column) + primary] * across[column] * down[row];
    }
  }
  return light;
}

function linearLight(value) {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function byte(light) {
  const clamped = Math.min(Math.max(light, 0), 1);
  const share = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(share * 255);
}
