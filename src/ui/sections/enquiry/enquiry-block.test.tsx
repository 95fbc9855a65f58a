import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import { buildSite } from "#tests/builders/site.ts";
import { SAMPLE_CARDS } from "../../styleguide/sample-cards.ts";
import { EnquiryBlock } from "./enquiry-block.tsx";

const [card] = SAMPLE_CARDS;
const form = resolveForm("vehicle", buildSite(), true);

test.each([
  [0, 1, null],
  [2, 3, null],
  [3, 3, "And 1 more"],
  [19, 3, "And 17 more"],
])(
  "of %i further vehicles the form stands below %i, and the others are folded: %s",
  (count, shown, fold) => {
    if (!card || !form) throw new Error("There is no sample of them.");
    const also = Array.from({ length: count }, (_, n) => ({
      ...card,
      id: n + 1,
      href: `/cars/${n}`,
    }));
    const fields = {
      form,
      siteSlug: "riverbend",
      hasErrorAlert: false,
      answers: {},
      problems: {},
      error: null,
      vehicleId: card.id,
      alsoIds: also.map(({ id }) => id),
      captcha: null,
      path: "/contact-us",
      disclaimer: null,
    };
    const enquiry = { fields, vehicle: { ...card, href: "/cars/own" }, also, location: null };
    const html = renderToStaticMarkup(<EnquiryBlock enquiry={enquiry} site={buildSite()} />);
    const folded = /<details>.*<\/details>/s.exec(html)?.[0] ?? "";
    expect(html.replace(folded, "").match(/href="\/cars\//g)).toHaveLength(shown);
    expect(/<summary[^>]*>([^<]*)/.exec(folded)?.[1] ?? null).toBe(fold);
    expect(html.match(/href="\/cars\//g)).toHaveLength(count + 1);
  },
);
