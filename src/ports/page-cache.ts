export type PageCache = {
  /**
   * Reports that every change up to `appliedId` is applied, and invalidates the pages with one of the tags.
   * Pages whose render began before are sent and not cached.
   */
  advance(appliedId: number, tags: readonly string[]): void;
};
