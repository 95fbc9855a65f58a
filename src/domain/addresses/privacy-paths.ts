/** Pages of plain words that every site has. */
export const PRIVACY_POLICY_PATH = "/privacy-policy";
export const PRIVACY_STATEMENT_PATH = "/pages/privacy-statement";
