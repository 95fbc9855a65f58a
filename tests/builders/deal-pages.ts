import type { VehicleNews } from "#domain/deal/compare-vehicle.ts";
import { DEAL_TASK_NAMES, DEAL_TASKS, type DealTask } from "#domain/deal/deal-tasks.ts";
import type {
  DealDepositView,
  DealPageView,
  DealView,
  TaskForm,
} from "#domain/deal/page/deal-view.ts";
import { listPapers } from "#domain/deal/papers.ts";
import { listOfferedExtras, priceDeal } from "#domain/deal/price-deal.ts";
import { FORM_MESSAGES } from "#domain/enquiry/form-messages.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { SAMPLE_NOW, SAMPLE_RESERVATION } from "#ui/styleguide/sample-reservations.ts";
import { ALL_TASKS, buildDealConfig, buildDealToPrice, buildTasks, EXTRAS } from "./deal.ts";
import type { buildPageFrame } from "./page-models.ts";
import { buildLocation } from "./site.ts";

type Frame = ReturnType<typeof buildPageFrame>;

const PAPERS = listPapers("AU", { hasTradeIn: true, isFinanced: true });

const CONFIG = buildDealConfig({
  ...EXTRAS,
  delivery_zones: [{ up_to_km: 1_200, price: 90, takes: "2 days" }],
  money_back: { link: "/terms" },
});

function buildDealView(cards: readonly VehicleCard[], given: Partial<DealView> = {}): DealView {
  return {
    token: "deal.signature",
    revision: 3,
    state: "open",
    keptUntil: "11 December 2026",
    card: cards[0] ?? null,
    vehicleName: "2022 Mazda CX-5",
    news: { is: "same" },
    taken: null,
    ownHref: null,
    similar: cards,
    similarHref: "/search/suv",
    tasks: DEAL_TASK_NAMES.map((task, n) => ({
      task,
      label: DEAL_TASKS[task].label,
      href: `/deal?token=deal.signature&task=${task}`,
      isDone: n > 1,
      summary: n > 1 ? "As chosen" : null,
    })),
    doneCount: 4,
    nextTask: "price",
    figures: priceDeal(buildDealToPrice({ tasks: buildTasks(ALL_TASKS) })),
    credit: null,
    moneyBack: CONFIG.money_back,
    location: buildLocation(),
    email: "robin@example.com",
    reference: "59528AA3",
    papers: PAPERS,
    captcha: { provider: "altcha" },
    isMailed: true,
    deposit: null,
    lapse: null,
    reservation: null,
    reservationHref: null,
    lookAgainHref: "/deal?token=deal.signature",
    ...given,
  };
}

const DEPOSIT: DealDepositView = {
  is: "offered",
  amount: "$500",
  refundTerms: ["Your deposit comes off the price."],
  terms: {
    priceCents: 3_199_000,
    priceType: "drive_away",
    depositCents: 50_000,
    reservedHours: 72,
    version: "01234567",
  },
  holdMinutes: 35,
  clock: null,
  captcha: null,
  secondPayments: [],
};

const HELD = {
  deposit: {
    ...DEPOSIT,
    is: "unpaid",
    clock: { until: { at: SAMPLE_NOW + 60_000, text: "2:32 pm AEDT" }, now: SAMPLE_NOW },
  },
  reservationHref: "/reservation",
} as const;

const LAPSED = {
  unknown: { state: "expired", payment: "open", until: null },
  unknown_left: { state: "expired", payment: "open", until: null },
  returning: { state: "refunding", until: null },
  returned: { state: "refunded", until: null },
  over: { state: "expired", payment: "expired", until: null },
} as const;

function buildForm(task: DealTask, given: Partial<TaskForm> = {}): TaskForm {
  return {
    task,
    answers: {},
    problems: {},
    isConflict: false,
    country: "AU",
    phoneVariant: "au_nz",
    messages: FORM_MESSAGES,
    figures: priceDeal(buildDealToPrice({ tasks: buildTasks(ALL_TASKS) })),
    unlent: null,
    extras: listOfferedExtras(CONFIG, "used"),
    termMonths: [60, 36],
    finalPercents: [0, 30],
    credit: null,
    offersPickUp: true,
    pickUpAt: "Riverbend Parramatta, 1 Church Street, Parramatta NSW 2150",
    zones: CONFIG.delivery_zones,
    papers: PAPERS,
    ...given,
  };
}

/** The pages of a purchase as templates show them. */
export function buildDealPages(frame: Frame, cards: readonly VehicleCard[]) {
  const [card] = cards;
  if (card === undefined) throw new Error("There is no sample card.");
  return {
    purchase: { ...frame, card, vehicleId: 1, refusal: null },
    deal: { ...frame, shown: { deal: buildDealView(cards), form: null, notice: "done" as const } },
  };
}

/** Every state that the page of a purchase may be in. */
export function listDealStates(frame: Frame, cards: readonly VehicleCard[]) {
  const news: [string, VehicleNews][] = [
    ["gone", { is: "gone" }],
    ["sold", { is: "refused", because: "sold" }],
    ["dearer", { is: "dearer", beforeCents: 100, nowCents: 200 }],
    ["cheaper", { is: "cheaper", beforeCents: 200, nowCents: 100 }],
  ];
  const states: [string, DealPageView | null][] = [
    ["a dead link", null],
    ["sent", { deal: buildDealView(cards, { state: "sent" }), form: null, notice: null }],
    ["all done", { deal: buildDealView(cards, { nextTask: null }), form: null, notice: "changed" }],
    [
      "to pay",
      {
        deal: buildDealView(cards, { nextTask: null, deposit: DEPOSIT }),
        form: null,
        notice: "unpaid",
      },
    ],
    ...([null, "price"] as const).map((nextTask): [string, DealPageView] => [
      `held, to do: ${nextTask}`,
      { deal: buildDealView(cards, { nextTask, ...HELD }), form: null, notice: "unpaid" },
    ]),
    [
      "held, and not known to be paid",
      {
        deal: buildDealView(cards, {
          nextTask: null,
          ...HELD,
          deposit: { ...HELD.deposit, is: "waiting" },
        }),
        form: null,
        notice: null,
      },
    ],
    ...(["unknown", "unknown_left", "returning", "returned", "over"] as const).map(
      (lapse): [string, DealPageView] => [
        `its hold over, the money ${lapse}`,
        {
          deal: buildDealView(cards, {
            nextTask: null,
            deposit: DEPOSIT,
            lapse,
            reservation: { ...SAMPLE_RESERVATION, ...LAPSED[lapse] },
            reservationHref: "/reservation",
          }),
          form: null,
          notice: null,
        },
      ],
    ),
    ...(["confirmed", "completed", "handed_over", "refunding"] as const).map(
      (state): [string, DealPageView] => [
        `sent, its reservation ${state}`,
        {
          deal: buildDealView(cards, {
            state: "sent",
            deposit: { ...DEPOSIT, is: state === "refunding" ? "over" : "paid" },
            reservation: { ...SAMPLE_RESERVATION, state },
            reservationHref: "/reservation",
          }),
          form: null,
          notice: null,
        },
      ],
    ),
    ...news.map(([name, is]): [string, DealPageView] => [
      name,
      { deal: buildDealView(cards, { news: is }), form: null, notice: null },
    ]),
    ...([null, "/reservation"] as const).map((ownHref): [string, DealPageView] => [
      `taken by ${ownHref ? "the same browser" : "another"}`,
      {
        deal: buildDealView(cards, {
          news: { is: "refused", because: "reserved" },
          taken: {
            vehicleId: 1,
            standing: "On hold until 2:32 pm AEDT",
            tellHref: "/cars/a/checkout",
          },
          ownHref,
        }),
        form: null,
        notice: null,
      },
    ]),
    ...DEAL_TASK_NAMES.map((task): [string, DealPageView] => [
      task,
      { deal: buildDealView(cards), form: buildForm(task), notice: null },
    ]),
    [
      "refused",
      {
        deal: buildDealView(cards),
        form: buildForm("trade_in", { problems: { has: "Please choose one.", make: "*" } }),
        notice: null,
      },
    ],
    [
      "an address refused",
      {
        deal: buildDealView(cards),
        form: null,
        notice: "no_email",
        refusedAddress: { email: "zoe@exmaple", problem: "It ends like .com." },
      },
    ],
    [
      "in conflict",
      {
        deal: buildDealView(cards),
        form: buildForm("delivery", { isConflict: true }),
        notice: null,
      },
    ],
  ];
  return states.map(([name, shown]) => [name, { ...frame, shown }] as const);
}
