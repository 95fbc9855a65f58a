/** Tags are returned without `W/`, and `*` as it is. */
export function parseIfNoneMatch(header: string | undefined): ReadonlySet<string> {
  if (header === undefined) return NO_TAGS;
  return new Set(header.split(",").map((tag) => tag.trim().replace(/^W\//, "")));
}

const NO_TAGS: ReadonlySet<string> = new Set();
