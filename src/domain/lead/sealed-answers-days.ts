/** Days that sealed answers are kept: a lender that is away for three days still gets them. */
export const SEALED_ANSWERS_DAYS = { min: 4, default: 30, max: 365 } as const;
