/** The package has no types of its own. */
declare module "@adobe/structured-data-validator" {
  type Issue = {
    severity: "ERROR" | "WARNING";
    issueMessage: string;
    fieldNames: string[];
    path: { type?: string | string[]; property?: string }[];
  };
  export default class Validator {
    /** Blocks by their root type, in each of the ways to write them. */
    validate(blocks: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
