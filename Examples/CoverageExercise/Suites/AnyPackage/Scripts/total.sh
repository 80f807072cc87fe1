#!/bin/sh
# Adds up prices.
total=0
for price in "$@"; do total=$((total + price)); done
echo "$total"
