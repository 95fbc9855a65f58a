import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type CheckReadiness, readReadiness } from "./readiness.ts";
import type { LabelledGauge, MeasuredCounts, MeasuredGauge } from "./server-gauges.ts";

/** `cached` is a page from the cache, `coalesced` a render that other requests share. */
export type RequestOutcome =
  | "cached"
  | "not_modified"
  | "rendered"
  | "coalesced"
  | "passed_through"
  | "static"
  | "health"
  | "refused"
  | "busy"
  | "failed";

export type ServerMetrics = {
  countRequest(outcome: RequestOutcome): void;
  /** Excludes the time in the queue. */
  observeRender(kind: "page" | "passed_through", milliseconds: number): void;
  read(): Promise<string>;
  contentType: string;
};

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 20];

/** Adds the default metrics: memory, event-loop delay, garbage collection. */
export function createServerMetrics(
  gauges: readonly (MeasuredGauge | LabelledGauge)[],
  check: CheckReadiness,
  others: readonly MeasuredCounts[] = [],
): ServerMetrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const counts = new Map<RequestOutcome, number>();
  // A plain map, as prom-client's counter is slower than a cache hit.
  const requests: MeasuredCounts = {
    name: "forecourt_requests_total",
    help: "Requests by how they were answered",
    label: "outcome",
    read: () => counts,
  };
  for (const each of [requests, ...others]) register.registerMetric(createCounter(each));
  const renders = new Histogram({
    name: "forecourt_render_seconds",
    help: "Time that the app took for a page, or for what is passed through to it",
    labelNames: ["kind"],
    buckets: SECONDS,
    registers: [register],
  });
  for (const gauge of gauges) {
    register.registerMetric("label" in gauge ? createLabelledGauge(gauge) : createGauge(gauge));
  }
  register.registerMetric(createReadinessGauge(check));
  return {
    countRequest(outcome) {
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    },
    observeRender(kind, milliseconds) {
      renders.observe({ kind }, milliseconds / 1_000);
    },
    read: () => register.metrics(),
    contentType: register.contentType,
  };
}

function createCounter({ name, help, label, read }: MeasuredCounts): Counter {
  const labels = [label].flat();
  return new Counter({
    name,
    help,
    labelNames: labels,
    registers: [],
    collect() {
      this.reset();
      for (const [value, count] of read()) {
        const values = [value].flat();
        this.inc(Object.fromEntries(labels.map((each, n) => [each, values[n] ?? ""])), count);
      }
    },
  });
}

function createGauge({ name, help, read }: MeasuredGauge): Gauge {
  return new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      const figure = await read();
      if (figure === null) this.remove();
      else this.set(figure);
    },
  });
}

function createLabelledGauge({ name, help, label, read }: LabelledGauge): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [],
    async collect() {
      const figures = await read();
      this.reset();
      for (const [value, figure] of figures ?? []) this.set({ [label]: value }, figure);
    },
  });
}

function createReadinessGauge(check: CheckReadiness): Gauge {
  return new Gauge({
    name: "forecourt_check_ready",
    help: "What /readyz looks at: 1 where it works, 0 where it is away",
    labelNames: ["check"],
    registers: [],
    async collect() {
      this.reset();
      for (const [name, { isReady }] of Object.entries((await readReadiness(check)).checks)) {
        this.set({ check: name }, isReady ? 1 : 0);
      }
    },
  });
}
