const WITH_EXPONENT = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

/** A number as Rust prints an f64: shortest digits that read back the same, never an exponent. */
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
