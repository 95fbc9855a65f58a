import type { IncomingMessage, ServerResponse } from "node:http";
import type { PostedSiteAddress } from "#domain/addresses/site-addresses.ts";
import type { LeadRefusal, LeadRefusals } from "#ports/lead-refusals.ts";
import { RenderBusyError } from "#ports/render-busy-error.ts";
import type { RequestTarget } from "../http/request-host.ts";
import { sendText } from "../http/send-text.ts";
import { SlowBodyError } from "../http/slow-body-error.ts";
import type { HostedSite } from "../render/hosted-site.ts";
import type { PassThrough } from "../render/pass-through.ts";
import type { AdmitPost } from "./admit-post.ts";

export type AnswerPost = (
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget & { site: HostedSite },
) => Promise<"passed_through" | "refused">;

/** Answers what is posted, and counts why what would have become a lead did not come to the app. */
export function createPostAnswerer({
  admit,
  passThrough,
  refusals,
}: {
  admit: AdmitPost;
  passThrough: Pick<PassThrough, "answer">;
  refusals: Pick<LeadRefusals, "count"> | undefined;
}): AnswerPost {
  const note = (address: PostedSiteAddress | null, reason: LeadRefusal | null): void => {
    if (address?.takesLeads && reason !== null) refusals?.count(reason);
  };
  return async (request, response, target) => {
    const admitted = admit(request, target);
    if (admitted.is === "refused") {
      const { address, because, status, text, headers } = admitted;
      note(address, because);
      sendText(response, status, text, headers);
      return "refused";
    }
    const post = admitted.is === "admitted" ? admitted.address : null;
    try {
      const outcome = await passThrough.answer(request, response, { ...target, post });
      if (outcome === "refused") note(post, "too_long");
      return outcome;
    } catch (error) {
      note(post, resolveRefusal(error));
      throw error;
    }
  };
}

/** Null for a failure of another kind. */
function resolveRefusal(error: unknown): LeadRefusal | null {
  if (error instanceof SlowBodyError) return "too_slow";
  return error instanceof RenderBusyError ? "busy" : null;
}
