export type Attribute = {
  readonly id: number;
  readonly path: string;
  /** The place among the searchable attributes; 0 where all are searchable. */
  readonly rank: number;
  readonly hasTypos: boolean;
};

export type AttributeRegistry = {
  /** Null for a path that is not searched. */
  resolve(path: string): Attribute | null;
  get(id: number): Attribute | undefined;
  listPaths(): string[];
  /** Whether a searched path may be below this one. */
  leadsFurther(path: string): boolean;
};

/** Ranks are summed over ten terms into a few bits. */
const MAX_RANK = 1_000;

export function createAttributeRegistry(
  searchable: readonly string[],
  withoutTypos: readonly string[],
): AttributeRegistry {
  const isAll = searchable.includes("*");
  const byPath = new Map<string, Attribute | null>();
  const byId: Attribute[] = [];
  const further = new Map<string, boolean>();

  function learn(path: string): Attribute | null {
    const rank = isAll ? 0 : searchable.findIndex((name) => covers(name, path));
    if (rank === -1) return null;
    const hasTypos = !withoutTypos.some((name) => covers(name, path));
    const attribute = { id: byId.length, path, rank: Math.min(rank, MAX_RANK), hasTypos };
    byId.push(attribute);
    return attribute;
  }

  return {
    resolve(path) {
      const known = byPath.get(path);
      if (known !== undefined) return known;
      const attribute = learn(path);
      byPath.set(path, attribute);
      return attribute;
    },
    get: (id) => byId[id],
    listPaths: () => byId.map(({ path }) => path),
    leadsFurther(path) {
      const known = further.get(path);
      if (known !== undefined) return known;
      const leads = isAll || searchable.some((name) => covers(name, path) || covers(path, name));
      further.set(path, leads);
      return leads;
    },
  };
}

export function covers(name: string, path: string): boolean {
  return path === name || path.startsWith(`${name}.`);
}
