const REFERENCE = /^env:([A-Z][A-Z0-9_]*)$/;

/** The secret that "env:NAME" stands for; null where the environment has none, or it is empty. */
export function readSecret(
  reference: string,
  variables: Record<string, string | undefined> = process.env,
): string | null {
  const [, name = ""] = REFERENCE.exec(reference) ?? [];
  return variables[name] || null;
}
