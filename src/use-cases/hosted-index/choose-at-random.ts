/** Not for secrets. */
export function chooseAtRandom(below: number): number {
  return Math.floor(Math.random() * below);
}
