const REFERENCE = /^env:([A-Z][A-Z0-9_]*)$/;

/** Resolves "env:NAME"; null when the variable is missing or empty. */
export function readSecret(
  reference: string,
  variables: Record<string, string | undefined> = process.env,
): string | null {
  const [, name = ""] = REFERENCE.exec(reference) ?? [];
  return variables[name] || null;
}
