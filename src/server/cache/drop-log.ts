/** The moment at which a render began, between drops. */
export type RenderMoment = { generation: number; appliedId: number };

/**
 * What was dropped while renders were under way, so that a page that was read before a change and
 * finished after it is told from a good one. Forgets what no render under way could need.
 */
export type DropLog = {
  begin(appliedId: number): RenderMoment;
  /** Whether one of the tags was dropped since; asked before the render ends. */
  isDroppedSince(moment: RenderMoment, tags: ReadonlySet<string>): boolean;
  end(moment: RenderMoment): void;
  drop(tags: readonly string[]): void;
  countDrops(): number;
};

export function createDropLog(): DropLog {
  const underWay = new Set<RenderMoment>();
  let drops: { generation: number; tags: ReadonlySet<string> }[] = [];
  let generation = 0;

  return {
    begin(appliedId) {
      const moment = { generation, appliedId };
      underWay.add(moment);
      return moment;
    },
    isDroppedSince: (moment, tags) =>
      drops.some((drop) => drop.generation > moment.generation && !drop.tags.isDisjointFrom(tags)),
    end(moment) {
      underWay.delete(moment);
      if (drops.length === 0) return;
      const oldest = Math.min(...[...underWay].map((other) => other.generation));
      drops = drops.filter((drop) => drop.generation > oldest);
    },
    drop(tags) {
      generation++;
      if (underWay.size > 0) drops.push({ generation, tags: new Set(tags) });
    },
    countDrops: () => generation,
  };
}
