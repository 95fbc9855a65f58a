import { z } from "zod";

/** The solution that the page's script puts into the form, as JSON in Base64. Signed parameters stay as they are. */
const solutionSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
      data: z.object({ site: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export type AltchaSolution = z.infer<typeof solutionSchema>;

/** A right solution has about 600 letters. */
const MAX_LETTERS = 4_000;

/** Null where the text is no solution. */
export function parseAltchaSolution(text: string): AltchaSolution | null {
  if (text.length > MAX_LETTERS) return null;
  try {
    const json: unknown = JSON.parse(Buffer.from(text, "base64").toString("utf8"));
    return solutionSchema.safeParse(json).data ?? null;
  } catch {
    return null;
  }
}
