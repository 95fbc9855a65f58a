const WITH_EXPONENT = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

/** As Rust prints an f64: the shortest digits that parse to the same number, without an exponent. */
export function formatNumber(number: number): string {
  const shortest = String(number);
  const parts = WITH_EXPONENT.exec(shortest);
  if (!parts) return shortest;
  const [, sign = "", first = "", rest = "", exponent = ""] = parts;
  const digits = first + rest;
  const power = Number(exponent);
  return power < 0
    ? `${sign}0.${"0".repeat(-power - 1)}${digits}`
    : `${sign}${digits.padEnd(power + 1, "0")}`;
}
