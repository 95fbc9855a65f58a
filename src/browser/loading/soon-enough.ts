/** The same result; rejects where it takes longer than `patience` in milliseconds. */
export function soonEnough<Result>(waiting: Promise<Result>, patience: number): Promise<Result> {
  return Promise.race([waiting, new Promise<never>((_, reject) => setTimeout(reject, patience))]);
}
