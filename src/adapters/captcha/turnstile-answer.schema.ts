import { z } from "zod";

const answerSchema = z.object({
  success: z.boolean(),
  "error-codes": z.array(z.string()).default([]),
  /** When the visitor's browser solved it, ISO 8601. */
  challenge_ts: z.iso.datetime({ offset: true }).optional(),
  hostname: z.string().optional(),
});

export type TurnstileAnswer = z.infer<typeof answerSchema>;

/** Null where the text is no answer of siteverify. */
export function parseTurnstileAnswer(text: string): TurnstileAnswer | null {
  try {
    return answerSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
