import { isNamed, listLenders } from "../../finance/list-lenders.ts";
import type { Site } from "../config/site.ts";
import type { Finding } from "./finding.ts";

type Lender = Site["finance"]["lenders"][number];
type Diagnosed = Pick<Site, "country" | "finance" | "finance_provider" | "forms">;

/** Lenders that no page may show, or whom no vehicle reaches, and what the law wants beside a repayment. */
export function findFinanceTrouble(site: Diagnosed): Finding[] {
  const { country, finance, finance_provider } = site;
  const lenders = listLenders(finance.lenders, finance_provider);
  const ofLenders = lenders.flatMap((lender, index) => [
    ...(country === "NZ" ? findUndisclosed(lender) : findUnlicensed(lender)),
    ...findEmptyRange(lender),
    ...findCovered(lender, lenders.slice(0, index)),
    ...findWholeCar(lender),
  ]);
  return [
    ...ofLenders,
    ...findUnknownProvider(lenders, finance_provider),
    ...findUnseen(finance),
    ...findUnappliedFor(site),
  ];
}

/** Repayments that nobody can apply for. */
function findUnappliedFor({ finance, forms }: Diagnosed): Finding[] {
  if (finance.lenders.length === 0 || forms.offered.includes("finance")) return [];
  return [
    {
      severity: "warning",
      what: "finance.lenders are shown and forms.offered lacks finance: nobody can apply to them.",
      mend: "Add finance to forms.offered, or leave out the lenders.",
    },
  ];
}

function findUnknownProvider(lenders: readonly Lender[], provider: string | null): Finding[] {
  if (provider === null || lenders.some((lender) => isNamed(lender, provider))) return [];
  const names = lenders.map(({ name }) => `"${name}"`).join(", ");
  return [
    {
      severity: "warning",
      what: `finance_provider: no lender of finance.lenders is called "${provider}".`,
      mend: names === "" ? "Add it to finance.lenders." : `Name one of ${names}, or add it.`,
    },
  ];
}

function findUnseen({
  lenders,
  beside_price,
  calculator,
  on_cards,
}: Diagnosed["finance"]): Finding[] {
  if (lenders.length === 0 || beside_price || calculator) return [];
  return [
    {
      severity: "note",
      what: `finance: beside_price and calculator are off: repayments are shown ${on_cards ? "on cards only" : "nowhere"}.`,
      mend: "Switch one of them on, or leave out the lenders.",
    },
  ];
}

function findUndisclosed({ name, disclosure }: Lender): Finding[] {
  if (disclosure !== null) return [];
  return [
    {
      severity: "warning",
      what: `finance.lenders: "${name}" has no disclosure: in New Zealand its repayments are not shown.`,
      mend: "Give the label and the address of the page where it discloses its terms.",
    },
  ];
}

function findUnlicensed({ name, credit_licence }: Lender): Finding[] {
  if (credit_licence !== null) return [];
  return [
    {
      severity: "warning",
      what: `finance.lenders: "${name}" has no credit_licence: Australian advertising of credit names the licence.`,
      mend: 'Give it in full, for instance "Australian credit licence 000000", or the words of the lender.',
    },
  ];
}

function findEmptyRange({ name, min_amount, max_amount }: Lender): Finding[] {
  if (min_amount === null || max_amount === null || min_amount <= max_amount) return [];
  return [
    {
      severity: "warning",
      what: `finance.lenders: "${name}" lends nothing: its min_amount is above its max_amount.`,
      mend: "Swap them, or leave one out.",
    },
  ];
}

/** The first that lends for a vehicle is shown: one that lends for everything hides all after it. */
function findCovered({ name }: Lender, earlier: readonly Lender[]): Finding[] {
  const first = earlier.find(
    ({ car_types, min_amount, max_amount }) =>
      car_types.length === 0 && min_amount === null && max_amount === null,
  );
  if (first === undefined) return [];
  return [
    {
      severity: "note",
      what: `finance.lenders: "${first.name}" lends for every vehicle: "${name}" after it is never shown.`,
      mend: `Put it before "${first.name}", name it in finance_provider, or give that one car_types, min_amount or max_amount.`,
    },
  ];
}

function findWholeCar({ name, deposit_percent, final_payment_percent }: Lender): Finding[] {
  if (deposit_percent + final_payment_percent < 100) return [];
  return [
    {
      severity: "warning",
      what: `finance.lenders: deposit and final payment of "${name}" are the whole price: nothing is lent.`,
      mend: "Lower deposit_percent or final_payment_percent.",
    },
  ];
}
