/** What followers need of the page cache. @see design "Changes, engine and page cache" */
export type PageCache = {
  /**
   * Says that every change up to `appliedId` is in force, and drops the pages that carry one of
   * the tags. Renders that began before are detached: their answer is sent, not kept.
   */
  advance(appliedId: number, tags: readonly string[]): void;
};
