/** "6x4" from "6 x 4", "6×4" or "6X4 (tandem drive)": wheels, and those that are driven. Null for 0; undefined when unreadable. */
export function parseAxles(text: string): string | null | undefined {
  if (text.trim() === "0") return null;
  const [, wheels, driven] = /^(\d{1,2}) ?[x×] ?(\d{1,2})(?:$|[^\d])/i.exec(text.trim()) ?? [];
  if (wheels === undefined || driven === undefined) return undefined;
  const isPossible = Number(wheels) >= 4 && Number(driven) >= 2 && Number(driven) <= Number(wheels);
  return isPossible ? `${Number(wheels)}x${Number(driven)}` : undefined;
}
