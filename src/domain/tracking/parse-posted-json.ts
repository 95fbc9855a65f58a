/** The part of a Zod schema that is used here. */
type PostedSchema<Posted> = {
  safeParse: (
    value: unknown,
  ) => { success: true; data: Posted } | { success: false; error: Refusal };
};

type Refusal = { issues: readonly { path: readonly PropertyKey[]; message: string }[] };

/** The posted value as the schema reads it, or which part of it is wrong and why. */
export function parsePostedJson<Posted>(
  schema: PostedSchema<Posted>,
  text: string,
): Posted | { problem: string } {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join(".") || "the event";
  return { problem: `${where}: ${issue?.message ?? "not understood"}` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
