import { parsePostedJson } from "./parse-posted-json.ts";
import { type VisitorEvent, visitorEventSchema } from "./visitor-event.schema.ts";

export function parseVisitorEvent(text: string): VisitorEvent | { problem: string } {
  return parsePostedJson(visitorEventSchema, text);
}
