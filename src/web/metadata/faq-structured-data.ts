import type { ContentPage } from "#domain/content/content-page.schema.ts";

/** The questions of a page, with their answers as the page shows them; empty where it has none. */
export function buildFaqStructuredData({ blocks }: Pick<ContentPage, "blocks">): object[] {
  const items = blocks.flatMap((block) => (block.type === "questions" ? block.items : []));
  if (items.length === 0) return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: items.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}
