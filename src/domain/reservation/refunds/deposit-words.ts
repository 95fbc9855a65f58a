/** "deposit of $500", or "remaining deposit of $300" of a part; both as they are shown. */
export function nameDepositPart(deposit: string, part: string): string {
  return `${part === deposit ? "deposit" : "remaining deposit"} of ${part}`;
}

/** A sentence about "{It}" or "{it}", a payment, as one about a part of it; `sum` is null where it is about all. */
export function tellOfPart(words: string, sum: string | null): string {
  const part = sum === null ? null : `${sum} of it`;
  return words.replace("{It}", part ?? "It").replace("{it}", part ?? "it");
}

/** Begins a sentence to the shopper about what a dispute took, as pages and mails have it. */
export function tellTakenByBank(deposit: string, disputed: string): string {
  return `Your bank has taken the ${nameDepositPart(deposit, disputed)} back, as the payment was disputed`;
}
