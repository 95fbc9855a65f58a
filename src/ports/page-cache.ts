export type PageCache = {
  /** Invalidates tagged pages, those still rendering too; all changes up to `appliedId` are applied. */
  advance(appliedId: number, tags: readonly string[]): void;
};
