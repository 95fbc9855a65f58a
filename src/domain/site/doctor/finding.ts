/** What `forecourt site doctor` found: what is so, and how to mend it. */
export type Finding = {
  /** An error keeps visitors, or the law, from what they are due; a note is for information. */
  severity: "error" | "warning" | "note";
  what: string;
  mend: string;
};
