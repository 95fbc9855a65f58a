import { expect, test } from "vitest";
import { restateDeposit, summarisePurchase } from "./purchase-summary.ts";

function summarise(rows: Readonly<Record<string, string>>) {
  const payload = { lead_id: "59528aa3-0000", Handover: "Pick up", ...rows };
  const summary = summarisePurchase({ formKind: "buy-online", payload });
  if (summary === null) throw new Error("It is no purchase.");
  return summary;
}

const read = ({ rows, left }: ReturnType<typeof summarise>) => ({
  rows: Object.fromEntries(rows.map(({ label, value }) => [label, value])),
  left: left.value,
});

const TOTAL = { Total: "$33,170 (estimate)" };

test("a deposit that is whole leaves a purchase as it was sent", () => {
  const sent = summarise({ ...TOTAL, Deposit: "−$500", "To pay": "$32,670" });
  expect(restateDeposit(sent, { depositCents: 50_000, keptCents: 50_000 })).toEqual(sent);
});

test.each([
  ["To pay", 30_000, "−$300 (of $500)", "$32,870"],
  ["To finance", 30_000, "−$300 (of $500)", "$32,870"],
  ["To pay", 0, "$0 (of $500)", "$33,170"],
])(
  "%s is more by what has gone of the deposit, of which %i cents are left",
  (label, keptCents, deposit, left) => {
    const sent = summarise({ ...TOTAL, Deposit: "−$500", [label]: "$32,670" });
    expect(read(restateDeposit(sent, { depositCents: 50_000, keptCents }))).toEqual({
      rows: { ...TOTAL, Deposit: deposit, [label]: left },
      left,
    });
  },
);

test("a sum that was sent as an estimate stays one", () => {
  const sent = summarise({ ...TOTAL, Deposit: "−$500", "To pay": "$32,670 (estimate)" });
  const { left } = read(restateDeposit(sent, { depositCents: 50_000, keptCents: 0 }));
  expect(left).toBe("$33,170 (estimate)");
});

test.each([
  ["$700", "$0", { "Paid to the buyer": "$200" }],
  ["$500", "$0", {}],
  ["$120.50", "$379.50", {}],
])(
  "what has gone comes off the %s that the buyer gets, and is to be paid only beyond it",
  (paid, left, payout) => {
    const sent = summarise({
      ...TOTAL,
      Deposit: "−$500",
      "To pay": "$0",
      "Paid to the buyer": paid,
    });
    expect(read(restateDeposit(sent, { depositCents: 50_000, keptCents: 0 })).rows).toEqual({
      ...TOTAL,
      Deposit: "$0 (of $500)",
      "To pay": left,
      ...payout,
    });
  },
);
