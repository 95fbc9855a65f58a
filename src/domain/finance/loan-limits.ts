/** No lender may charge more in Australia, fees counted. @see National Credit Code s 32A */
export const MAX_ANNUAL_RATE = 48;

/** Of the price, for a deposit or a final payment. */
export const MAX_SHARE_PERCENT = 90;

/** Less is no repayment that anybody agrees on. */
export const MIN_REPAYMENT_DOLLARS = 1;

export const MIN_TERM_MONTHS = 12;
export const MAX_TERM_MONTHS = 84;

/** Both limits are terms of a loan. */
export const isLoanTerm = (months: number): boolean =>
  months >= MIN_TERM_MONTHS && months <= MAX_TERM_MONTHS;
