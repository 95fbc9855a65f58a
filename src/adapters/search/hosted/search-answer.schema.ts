import { z } from "zod";

const count = z.number().int().nonnegative();

const resultSchema = z.object({
  indexUid: z.string(),
  hits: z.array(z.unknown()),
  estimatedTotalHits: count,
  facetDistribution: z.record(z.string(), z.record(z.string(), count)).optional(),
  facetStats: z.record(z.string(), z.object({ min: z.number(), max: z.number() })).optional(),
});

export type WireResult = z.infer<typeof resultSchema>;

/** Hits are validated separately. */
export const searchAnswerSchema = z.object({ results: z.array(resultSchema) });

export const paginationSchema = z.object({ maxTotalHits: count });
