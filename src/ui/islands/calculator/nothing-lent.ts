export const NOTHING_LENT =
  "Deposit and final payment leave nothing that the lender lends. Lower one of them.";
