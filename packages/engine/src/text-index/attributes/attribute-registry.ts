/** How an attribute, which is a dotted path to texts, takes part in search. */
export type Attribute = {
  /** Whole numbers from 0, in the order in which attributes were first met. */
  readonly id: number;
  readonly path: string;
  /** Its place among the searchable attributes; 0 for all where all are searchable. */
  readonly rank: number;
  readonly hasTypos: boolean;
};

/** The attributes that search reads. */
export type AttributeRegistry = {
  /** Null for a path that is not searched. */
  resolve(path: string): Attribute | null;
  get(id: number): Attribute | undefined;
  /** By id. */
  listPaths(): string[];
  /** Whether something searched may stand below a path. */
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

/** Whether a path is the attribute or a child of it. */
export function covers(name: string, path: string): boolean {
  return path === name || path.startsWith(`${name}.`);
}
