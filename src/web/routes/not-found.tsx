import { PLAIN_METADATA } from "../metadata/metadata.ts";
import type { PageAnswer, PageRequest } from "../page.tsx";

/** The site's own not-found page, with ways on. */
export function answerNotFound({ frame, template }: PageRequest): PageAnswer {
  return {
    status: 404,
    metadata: { ...PLAIN_METADATA, title: "Page not found" },
    tags: [],
    freshUntil: null,
    body: <template.NotFoundPage {...frame} />,
  };
}
