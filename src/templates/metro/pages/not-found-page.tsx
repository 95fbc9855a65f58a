import type { NotFoundPageProps } from "#ui/page-props.ts";
import { RelatedLinks } from "#ui/sections/results/related-links.tsx";
import { DeadEnd } from "./dead-end.tsx";

export function NotFoundPage({ suggested, ...frame }: NotFoundPageProps) {
  const related = { heading: "Were you looking for", links: suggested };
  return (
    <DeadEnd
      frame={frame}
      title="We can’t find that page"
      text="It may have moved, or the vehicle may have found an owner. Search our stock, or start again from the front."
    >
      <RelatedLinks related={suggested.length === 0 ? null : related} />
    </DeadEnd>
  );
}
