import { PRIVACY_STATEMENT_PATH } from "../../addresses/privacy-paths.ts";
import type { ContentPage } from "../content-page.schema.ts";
import { buildStandardPage, heading, type PageOwner, paragraph } from "./standard-page.ts";

/** Days from the request. @see Specification §2, "Privacy policy and terms pages" */
const ACKNOWLEDGED_WITHIN_DAYS = 7;
const ACCESS_WITHIN_DAYS = 30;
const RESOLVED_WITHIN_DAYS = 14;

/** How requests and complaints about personal information are dealt with, and by when. */
export function buildPrivacyStatement({ name, email }: PageOwner): ContentPage {
  const ask = email === null ? "through our contact page or at the counter" : `at ${email}`;
  return buildStandardPage({
    path: PRIVACY_STATEMENT_PATH,
    title: "Privacy statement",
    name: null,
    intro: `How ${name} deals with your requests about personal information, and how long each step takes.`,
    blocks: [
      {
        type: "table",
        caption: "How long we take",
        head: ["What you ask", "What we do", "By when"],
        rows: [
          [
            "Any request or complaint",
            "We confirm that we have it",
            days(ACKNOWLEDGED_WITHIN_DAYS),
          ],
          ["To see your information", "We give you access to it", days(ACCESS_WITHIN_DAYS)],
          ["A complaint", "We look into it and resolve it", days(RESOLVED_WITHIN_DAYS)],
        ],
      },
      heading("Make a request"),
      paragraph(
        `Write to us ${ask}. Tell us what you want to see, change or have removed, and how we can reach you. We may ask you to show who you are, so that nobody else is given your details.`,
      ),
      heading("See your information"),
      paragraph(
        `We acknowledge your request within ${ACKNOWLEDGED_WITHIN_DAYS} days and give you access within ${ACCESS_WITHIN_DAYS} days. Where the law does not let us show something, we tell you so in writing, with the reason.`,
      ),
      heading("Correct it"),
      paragraph(
        "If something is wrong, out of date or missing, we correct it. Where we see it differently, we note your view beside the record.",
      ),
      heading("Complain"),
      paragraph(
        `We acknowledge a complaint within ${ACKNOWLEDGED_WITHIN_DAYS} days and resolve it within ${RESOLVED_WITHIN_DAYS} days. Somebody who was not part of the matter looks into it. If it takes longer than that, we tell you why, and when you will hear from us.`,
      ),
      { type: "contact", heading: "Ask us about your privacy", text: null, form: "general" },
    ],
  });
}

const days = (count: number): string => `Within ${count} days`;
