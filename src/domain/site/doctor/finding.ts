export type Finding = {
  /** An error harms visitors or breaks the law; a note is for information. */
  severity: "error" | "warning" | "note";
  what: string;
  mend: string;
};
