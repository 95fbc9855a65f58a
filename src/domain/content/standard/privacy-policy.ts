import { PRIVACY_POLICY_PATH, PRIVACY_STATEMENT_PATH } from "../../addresses/privacy-paths.ts";
import type { ContentPage } from "../content-page.schema.ts";
import { buildStandardPage, bullets, heading, type PageOwner, paragraph } from "./standard-page.ts";

const LAWS = {
  AU: "the Privacy Act 1988 and the Australian Privacy Principles",
  NZ: "the Privacy Act 2020 and its information privacy principles",
};

const REGULATORS = {
  AU: "the Office of the Australian Information Commissioner (oaic.gov.au)",
  NZ: "the Office of the Privacy Commissioner (privacy.org.nz)",
};

/** For a site without a text of its own. It says no more than what the platform itself does. */
export function buildPrivacyPolicy({ name, email, country }: PageOwner): ContentPage {
  const ask = email === null ? "through our contact page" : `at ${email}`;
  return buildStandardPage({
    path: PRIVACY_POLICY_PATH,
    title: "Privacy policy",
    name: null,
    intro: `What ${name} knows about you, why, and how you can see or change it.`,
    blocks: [
      paragraph(`We handle personal information under ${LAWS[country]}.`),
      heading("What we collect"),
      paragraph(
        "We collect what you give us: in a form on this website, on the phone, by email or when you visit.",
      ),
      bullets(
        "Your name, phone number, email address and postcode.",
        "The vehicle you ask about, and the one you would like to trade in.",
        "What you tell us for finance, a test drive, a service booking or a job.",
        "The pages you open on this website, counted without your name.",
      ),
      heading("What stays on your device"),
      paragraph(
        "Saved vehicles, recent searches and the details that forms fill in for you are kept by your own browser. Clear its data for this website and they are gone.",
      ),
      heading("What we use it for"),
      bullets(
        "To answer you, and to sell, deliver and look after your vehicle.",
        "To meet what the law asks of a motor dealer, such as records of sale.",
        "To send you offers, only where you said yes. Each message tells you how to stop them.",
      ),
      heading("Who else sees it"),
      paragraph(
        "Only those who are needed for what you asked: a lender when you apply for finance, the maker for a warranty or a recall, an authority when you register a vehicle, and the services that carry our messages. We do not sell your information.",
      ),
      heading("How we keep it"),
      paragraph(
        "Records are kept on protected systems that only the staff who need them can open, and are removed when neither we nor the law need them any longer.",
      ),
      heading("See it, change it, complain"),
      paragraph(
        `Ask us ${ask} to see or correct what we hold about you, or to complain. The steps, and how long each takes, are in our privacy statement. If our answer does not settle it, you can turn to ${REGULATORS[country]}.`,
      ),
      {
        type: "button",
        label: "Read the privacy statement",
        url: PRIVACY_STATEMENT_PATH,
        rank: "second",
      },
    ],
  });
}
