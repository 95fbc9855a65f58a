import {
  CAREERS_PATH,
  FINANCE_PATH,
  INSTANT_PRICE_PATH,
  SERVICE_PATH,
  TRADE_IN_PATH,
  VALUATIONS_PATH,
} from "../../addresses/site-addresses.ts";
import type { FormKind } from "../form-kinds.ts";

/** Pages that stand for one form, by the names that a site's file gives them. */
export const FORM_PAGE_NAMES = [
  "service",
  "finance",
  "valuations",
  "careers",
  "instant_price",
  "trade_in",
] as const;

export type FormPageName = (typeof FORM_PAGE_NAMES)[number];

type FormPageDefinition = {
  path: string;
  form: FormKind;
  heading: string;
  /** Null: the form's own. */
  intro: string | null;
  /** The steps after the form was sent, in order. */
  next: readonly string[];
  /** The papers to have at hand; empty for none. */
  needs: readonly string[];
  /** The text that the law requires below the form; null for none. */
  disclaimer: string | null;
};

/** @see Specification §2, "Routes" */
export const FORM_PAGES: Readonly<Record<FormPageName, FormPageDefinition>> = {
  service: {
    path: SERVICE_PATH,
    form: "service",
    heading: "Book a Service",
    intro: null,
    next: [
      "A free time that you choose is yours. Otherwise we call you in opening hours to agree one.",
      "You bring the vehicle in, with its service book if you have it.",
      "We call again when it is ready to collect.",
    ],
    needs: [],
    disclaimer: null,
  },
  finance: {
    path: FINANCE_PATH,
    form: "finance",
    heading: "Understand your finance offer and budget before you buy.",
    intro: "Tell us what you would like to borrow, and what for. It takes about five minutes.",
    next: [
      "A person here reads your answers and calls with questions, if there are any.",
      "The lender checks them, and says how much it would lend, at what rate and cost.",
      "You decide. Asking binds you to nothing.",
    ],
    needs: [
      "Your driver licence",
      "Two recent payslips, or your last tax return if you work for yourself",
      "What you pay a month for your home, bills and other loans",
      "The vehicle that you would like, if you have found it",
    ],
    disclaimer:
      "This is an enquiry and no offer of credit. A lender decides on it, with its own terms, fees and charges.",
  },
  valuations: {
    path: VALUATIONS_PATH,
    form: "trade-in",
    heading: "What is your vehicle worth?",
    intro: "Describe it as it stands, marks and all: the figure will be the closer for it.",
    next: [
      "We compare it with what others like it are advertised for, and you see an estimate.",
      "You bring it in, and we look it over together.",
      "The figure comes off your next vehicle, or you drive home in your own.",
    ],
    needs: [],
    disclaimer: null,
  },
  careers: {
    path: CAREERS_PATH,
    form: "careers",
    heading: "Work with us",
    intro: null,
    next: [
      "Whoever leads the department reads what you wrote.",
      "You hear from us either way.",
      "If it fits, we meet, and you see the place.",
    ],
    needs: [],
    disclaimer: null,
  },
  instant_price: {
    path: INSTANT_PRICE_PATH,
    form: "trade-in",
    heading: "Your instant price",
    intro: "A few questions, and you see what your vehicle is worth to us today.",
    next: [
      "You see an estimate at once.",
      "You bring the vehicle in, and we look it over together.",
      "We pay you, or take it off your next one.",
    ],
    needs: [],
    disclaimer: null,
  },
  trade_in: {
    path: TRADE_IN_PATH,
    form: "trade-in",
    heading: "Trade in your vehicle",
    intro: "Tell us what you drive now, and we tell you what is left to pay for this one.",
    next: [
      "You see an estimate for yours, and what is left to pay.",
      "You bring it in, and we look it over together.",
      "You drive home in the other one, or keep your own and owe nothing.",
    ],
    needs: [],
    disclaimer: null,
  },
};
