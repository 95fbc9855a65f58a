import type { ServerPageCache } from "../cache/create-page-cache.ts";
import type { ArrivingBodies } from "../posts/arriving-bodies.ts";
import type { PassThrough } from "../render/pass-through.ts";
import type { RenderQueue } from "../render/render-queue.ts";

/** A figure that is read at each scrape, and left out when null. */
export type MeasuredGauge = {
  name: string;
  help: string;
  read: () => number | null | Promise<number | null>;
};

/** Counts by the values of one label or several, read at each scrape. */
export type MeasuredCounts = {
  name: string;
  help: string;
  label: string | readonly string[];
  /** The values in the order of the labels. */
  read: () => Iterable<readonly [string | readonly string[], number]>;
};

/** Figures of one thing by the values of one label; null where they are not known: then left out. */
export type LabelledGauge = {
  name: string;
  help: string;
  label: string;
  read: () => Promise<Iterable<readonly [string, number]> | null>;
};

type Queue = Pick<RenderQueue, "countRunning" | "countWaiting">;

export function listGauges(
  cache: Pick<ServerPageCache, "measure">,
  renderQueue: Queue,
  {
    passThrough,
    bodies,
  }: { passThrough: Pick<PassThrough, "countRunning">; bodies: Pick<ArrivingBodies, "count"> },
): MeasuredGauge[] {
  return [
    {
      name: "forecourt_page_cache_bytes",
      help: "Approximate memory of cached pages",
      read: () => cache.measure().bytes,
    },
    {
      name: "forecourt_page_cache_entries",
      help: "Kept pages",
      read: () => cache.measure().entries,
    },
    {
      name: "forecourt_applied_change_id",
      help: "The last change in force in this process",
      read: () => cache.measure().appliedId,
    },
    {
      name: "forecourt_renders_waiting",
      help: "Pages in the render queue",
      read: () => renderQueue.countWaiting(),
    },
    {
      name: "forecourt_renders_running",
      help: "Pages being rendered",
      read: () => renderQueue.countRunning(),
    },
    {
      name: "forecourt_passed_through_running",
      help: "Requests that are no pages and are with the app",
      read: () => passThrough.countRunning(),
    },
    {
      name: "forecourt_bodies_arriving",
      help: "Posts whose body has not come whole",
      read: () => bodies.count(),
    },
  ];
}
