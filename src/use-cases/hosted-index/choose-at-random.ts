/** Which vehicles are sampled need not be secret. */
export function chooseAtRandom(below: number): number {
  return Math.floor(Math.random() * below);
}
