import type { ContentPage } from "../content-page.schema.ts";
import { buildStandardPage, bullets, heading, type PageOwner, paragraph } from "./standard-page.ts";

const LAWS = {
  AU: "the Australian Consumer Law",
  NZ: "the Consumer Guarantees Act and the Fair Trading Act",
};

/** The use of the website. A promise such as money back is a page of the site's own, never a default. */
export function buildTerms({ name, country }: PageOwner): ContentPage {
  return buildStandardPage({
    path: "/terms",
    title: "Terms of use",
    name: null,
    intro: `What holds when you use the website of ${name}.`,
    blocks: [
      heading("Vehicles and prices"),
      paragraph(
        "We take care that each vehicle is described as it stands, and that its price says what it includes. A vehicle may be sold while you look at it. Where a description or a price is plainly wrong, we correct it before you are bound to anything.",
      ),
      heading("Enquiries and bookings"),
      bullets(
        "An enquiry is not an order, and asking costs nothing.",
        "A test drive or a service is booked when we confirm the time.",
        "A vehicle is yours when both of us have signed its contract.",
      ),
      heading("Finance"),
      paragraph(
        "A repayment on this website is an example worked out from the figures beside it. It is neither an offer of credit nor advice: the lender decides, after looking at your circumstances.",
      ),
      heading("Pictures and words"),
      paragraph(
        "Pictures and words belong to us or to those who let us use them. Share a link to a page as you like, and ask before you publish what is on it.",
      ),
      heading("Your rights"),
      paragraph(
        `Nothing here takes away a right that ${LAWS[country]} gives you, or that a statutory warranty adds to it.`,
      ),
    ],
  });
}
