import { cutParagraphs } from "#domain/vehicle/page/description-paragraphs.ts";

/** The description, of a long one the beginning; without script the rest is one press away, too. */
export function DealerWords({ paragraphs }: { paragraphs: readonly string[] }) {
  const { shown, rest } = cutParagraphs(paragraphs);
  return (
    <div className="grid max-w-prose gap-4" dir="auto">
      <Paragraphs paragraphs={shown} />
      {rest.length > 0 && (
        <details className="group">
          <summary className="text-link group-open:hidden">Read more</summary>
          <div className="grid gap-4">
            <Paragraphs paragraphs={rest} />
          </div>
        </details>
      )}
    </div>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph) => (
    <p key={paragraph} dir="auto">
      {paragraph}
    </p>
  ));
}
