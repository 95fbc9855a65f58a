import { z } from "zod";

const text = z.string().nullable().default(null);
const whole = z.number().int();
/** Revision of the deal at which the task was last saved. */
const at = whole.default(0);

const estimateSchema = z.object({
  lowCents: whole,
  middleCents: whole,
  highCents: whole,
  /** In the words of who estimated, such as the vehicles that it was compared with. */
  basis: z.string(),
  /** Milliseconds UTC; null for one of an earlier version. */
  at: whole.nullable().default(null),
  /** Milliseconds UTC. */
  validUntil: whole,
});

/** The answers of a deal as they are stored. A task is null until it is done; what a later version adds has its default. */
export const dealTasksSchema = z.object({
  price: z.object({ at, jurisdiction: text }).nullable().default(null),
  trade_in: z
    .object({
      at,
      make: text,
      model: text,
      badge: text,
      year: whole.nullable().default(null),
      km: whole.nullable().default(null),
      rego: text,
      /** "NSW"; null in New Zealand, and where nobody said. */
      regoState: text,
      condition: text,
      /** Of the further questions about its condition, by their fields. */
      answers: z.record(z.string(), z.string()).default({}),
      owingCents: whole.default(0),
      /** Null where nobody has estimated it yet. */
      estimate: estimateSchema.nullable().default(null),
    })
    .nullable()
    .default(null),
  payment: z
    .object({
      at,
      method: z.enum(["cash", "finance"]),
      termMonths: whole.nullable().default(null),
      finalPercent: z.number().nullable().default(null),
    })
    .nullable()
    .default(null),
  extras: z
    .object({ at, slugs: z.array(z.string()).default([]) })
    .nullable()
    .default(null),
  delivery: z
    .object({
      at,
      method: z.enum(["pick_up", "delivery"]),
      street: text,
      city: text,
      postcode: text,
      wish: text,
    })
    .nullable()
    .default(null),
  details: z
    .object({
      at,
      name: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      papers: z.array(z.string()).default([]),
    })
    .nullable()
    .default(null),
});

export type DealTasks = z.infer<typeof dealTasksSchema>;
export type TradeInTask = NonNullable<DealTasks["trade_in"]>;
export type TradeInEstimate = z.infer<typeof estimateSchema>;
