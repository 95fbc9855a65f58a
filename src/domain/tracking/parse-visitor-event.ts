import { type VisitorEvent, visitorEventSchema } from "./visitor-event.schema.ts";

export function parseVisitorEvent(text: string): VisitorEvent | { problem: string } {
  const parsed = visitorEventSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join(".") || "the event";
  return { problem: `${where}: ${issue?.message ?? "not understood"}` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
