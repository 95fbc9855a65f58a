import { composePage } from "#templates/compose-page.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { page } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";
import { answerNotFound } from "./not-found.tsx";

export const styleguideRoute = (services: WebServices) =>
  page(services, async (context) => {
    if (services.mode === "production") return answerNotFound(services, context);
    return {
      metadata: { ...PLAIN_METADATA, title: "Style guide" },
      keep: { tags: [], freshUntil: null },
      ...composePage(context.template, "styleguide", context.frame),
    };
  });
