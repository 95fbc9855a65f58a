import { z } from "zod";
import type { SourceRating } from "#ports/review-source.ts";

const MAX_RATING = 5;
/** More is no dealer's. */
const MAX_REVIEWS = 10_000_000;

/** A number, or a text that is one. */
const figure = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
]);

const answerSchema = z.object({
  avgStarRating: figure.pipe(z.number().min(0).max(MAX_RATING)),
  reviewCount: figure.pipe(z.number().int().min(0).max(MAX_REVIEWS)),
});

/** Null where the answer is none, or there are no reviews. */
export function parseSourceRating(json: unknown): SourceRating | null {
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success || parsed.data.reviewCount === 0) return null;
  return { average: parsed.data.avgStarRating, count: parsed.data.reviewCount };
}

/** Whether it has the two figures at all. */
export function isReviewAnswer(json: unknown): boolean {
  return answerSchema.safeParse(json).success;
}
