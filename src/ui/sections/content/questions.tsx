import type { ContentBlockOf } from "#domain/content/content-page.schema.ts";
import { TurningArrow } from "../../icons/icon.tsx";
import { Html } from "./html.tsx";

/** Questions that unfold their answers, without script too. */
export function Questions({ block: { heading, items } }: { block: ContentBlockOf<"questions"> }) {
  return (
    <section className="questions">
      {heading && <h2>{heading}</h2>}
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <span>{question}</span>
            <TurningArrow />
          </summary>
          <Html html={answer} className="prose" />
        </details>
      ))}
    </section>
  );
}
