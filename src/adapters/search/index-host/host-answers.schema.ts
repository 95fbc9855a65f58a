import { z } from "zod";

export type AnswerSchema<Answer> = z.ZodType<Answer>;

export const errorAnswer = z.object({ code: z.string(), message: z.string() });

export const taskSummary = z.object({ taskUid: z.number() });

export const hostTask = z.object({
  uid: z.number(),
  status: z.enum(["enqueued", "processing", "succeeded", "failed", "canceled"]),
  details: z.record(z.string(), z.unknown()).nullish(),
  error: errorAnswer.nullish(),
});

export type FoundTask = z.infer<typeof hostTask>;

export const taskList = z.object({ results: z.array(hostTask), next: z.number().nullish() });

export type TaskList = z.infer<typeof taskList>;

export const swapDetails = z.object({
  swaps: z.array(z.object({ indexes: z.tuple([z.string(), z.string()]) })),
});

export const indexAnswer = z.object({ uid: z.string(), primaryKey: z.string().nullish() });

export const indexList = z.object({ results: z.array(indexAnswer), total: z.number() });

export const indexStats = z.object({ numberOfDocuments: z.number() });

export const settingsAnswer = z.record(z.string(), z.unknown());

export const documentList = z.object({
  results: z.array(z.record(z.string(), z.unknown())),
  total: z.number(),
});
