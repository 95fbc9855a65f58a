/** The partition writes `bytes` and `lastUse`. */
type PartitionedEntry = {
  slug: string;
  bytes: number;
  /** A logical clock: the smallest is the least recently used. */
  lastUse: number;
};

export type PartitionedLru<Entry extends PartitionedEntry> = {
  add(entry: Entry): void;
  remove(entry: Entry): void;
  touch(entry: Entry): void;
  resize(entry: Entry, bytes: number): void;
  /** The entry to evict, not yet removed; null when within the limit. */
  findVictim(): Entry | null;
  countBytes(): number;
  countEntries(): number;
};

type SiteList<Entry> = { entries: Set<Entry>; bytes: number };

/** Evicts the least recently used entry of the sites that hold more than their equal share. */
export function createPartitionedLru<Entry extends PartitionedEntry>(
  maxBytes: number,
): PartitionedLru<Entry> {
  const sites = new Map<string, SiteList<Entry>>();
  let bytes = 0;
  let entryCount = 0;
  let uses = 0;

  const grow = (slug: string, by: number): SiteList<Entry> => {
    const site = sites.get(slug) ?? { entries: new Set<Entry>(), bytes: 0 };
    sites.set(slug, site);
    site.bytes += by;
    bytes += by;
    return site;
  };

  return {
    add(entry) {
      entry.lastUse = ++uses;
      grow(entry.slug, entry.bytes).entries.add(entry);
      entryCount++;
    },
    remove(entry) {
      const site = sites.get(entry.slug);
      if (!site?.entries.delete(entry)) return;
      grow(entry.slug, -entry.bytes);
      entryCount--;
      if (site.entries.size === 0) sites.delete(entry.slug);
    },
    touch(entry) {
      // Moving the entry used last would only make garbage.
      if (entry.lastUse === uses) return;
      const site = sites.get(entry.slug);
      if (!site?.entries.delete(entry)) return;
      site.entries.add(entry);
      entry.lastUse = ++uses;
    },
    resize(entry, newBytes) {
      grow(entry.slug, newBytes - entry.bytes);
      entry.bytes = newBytes;
    },
    findVictim() {
      if (bytes <= maxBytes) return null;
      const share = maxBytes / sites.size;
      let victim: Entry | null = null;
      for (const site of sites.values()) {
        if (site.bytes <= share) continue;
        const [oldest] = site.entries;
        if (oldest && (victim === null || oldest.lastUse < victim.lastUse)) victim = oldest;
      }
      return victim;
    },
    countBytes: () => bytes,
    countEntries: () => entryCount,
  };
}
