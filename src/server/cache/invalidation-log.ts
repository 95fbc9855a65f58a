/** When a render began: after how many invalidations, and after which applied change. */
export type RenderMoment = { generation: number; appliedId: number };

/** The invalidations since the oldest running render began: a page that was read before one is not cached. */
export type InvalidationLog = {
  begin(appliedId: number): RenderMoment;
  /** Only valid before `end`. */
  isInvalidatedSince(moment: RenderMoment, tags: ReadonlySet<string>): boolean;
  end(moment: RenderMoment): void;
  add(tags: readonly string[]): void;
  count(): number;
};

export function createInvalidationLog(): InvalidationLog {
  const running = new Set<RenderMoment>();
  let invalidations: { generation: number; tags: ReadonlySet<string> }[] = [];
  let generation = 0;

  return {
    begin(appliedId) {
      const moment = { generation, appliedId };
      running.add(moment);
      return moment;
    },
    isInvalidatedSince: (moment, tags) =>
      invalidations.some(
        (each) => each.generation > moment.generation && !each.tags.isDisjointFrom(tags),
      ),
    end(moment) {
      running.delete(moment);
      if (invalidations.length === 0) return;
      const oldest = Math.min(...[...running].map((other) => other.generation));
      invalidations = invalidations.filter((each) => each.generation > oldest);
    },
    add(tags) {
      generation++;
      if (running.size > 0) invalidations.push({ generation, tags: new Set(tags) });
    },
    count: () => generation,
  };
}
