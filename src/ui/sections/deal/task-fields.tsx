import {
  DELIVERY_FIELDS,
  DETAILS_FIELDS,
  HANDOVER_WISH,
  listPriceFields,
  listTradeInFields,
} from "#domain/deal/answers/task-fields.ts";
import type { DealTask } from "#domain/deal/deal-tasks.ts";
import { formatDealAmount } from "#domain/deal/list-deal-rows.ts";
import type { TaskForm } from "#domain/deal/page/deal-view.ts";
import { nameExtra } from "#domain/deal/price-deal.ts";
import type { FormField } from "#domain/enquiry/form.ts";
import { formatKilometres } from "#domain/text/format-amount.ts";
import { toCents } from "#domain/values/money/to-cents.ts";
import { Icon } from "../../icons/icon.tsx";
import { CreditStatementText } from "../../primitives/credit-statement.tsx";
import { EnquiryField } from "../enquiry/enquiry-field.tsx";
import { type ChoiceCard, ChoiceCards } from "./choice-cards.tsx";
import { DealSummary } from "./deal-summary.tsx";
import { DeliveryAnswer, PriceAnswer, TradeInAnswer, UnlentAnswer } from "./task-answer.tsx";

type FieldsProps = { form: TaskForm };

/** The question of each task; a further one does not compile without its fields. */
export const TASK_FIELDS: Readonly<Record<DealTask, (props: FieldsProps) => React.ReactNode>> = {
  price: PriceFields,
  trade_in: TradeInFields,
  payment: PaymentFields,
  extras: ExtraFields,
  delivery: DeliveryFields,
  details: DetailFields,
};

function Fields({ form, fields }: FieldsProps & { fields: readonly FormField[] }) {
  const { answers, problems, phoneVariant, messages } = form;
  return (
    <div className="enquiry-fields">
      {fields.map((field) => (
        <EnquiryField
          key={field.name}
          form={{ kind: "buy-online", phoneVariant, messages }}
          field={field}
          values={answers[field.name] ?? []}
          problem={problems[field.name] ?? null}
        />
      ))}
    </div>
  );
}

function PriceFields({ form }: FieldsProps) {
  if (form.country === "NZ") {
    return (
      <>
        <div className="deal-narrow">
          <DealSummary figures={form.figures} />
        </div>
        <p className="text-muted">
          There is nothing to choose here: on-road costs are the same all over New Zealand.
        </p>
      </>
    );
  }
  return (
    <>
      <Fields form={form} fields={listPriceFields(form.country)} />
      <ShowAnswer>Show what it costs there</ShowAnswer>
      <PriceAnswer form={form} />
    </>
  );
}

/** Saves the task, and stays with it: the answer stands below. */
function ShowAnswer({ children }: { children: string }) {
  return (
    <p>
      <button type="submit" name="then" value="task" className="button button-second">
        {children}
      </button>
    </p>
  );
}

function TradeInFields({ form }: FieldsProps) {
  const cards: ChoiceCard[] = [
    { value: "no", title: "No", text: "Nothing to trade in" },
    { value: "yes", title: "Yes", text: "What it is worth comes off what you pay" },
  ];
  return (
    <>
      <ChoiceCards
        name="has"
        legend={<span className="sr-only">Do you have a vehicle to trade in?</span>}
        type="radio"
        cards={cards}
        chosen={form.answers["has"] ?? []}
        problem={form.problems["has"] ?? null}
      />
      <div className="deal-when" data-when="yes">
        <h2 className="text-lg font-semibold">Tell us about it</h2>
        <Fields form={form} fields={listTradeInFields(form.country)} />
        <ShowAnswer>Show what it is worth</ShowAnswer>
        <TradeInAnswer form={form} />
      </div>
    </>
  );
}

function PaymentFields({ form }: FieldsProps) {
  const { answers, problems, termMonths, finalPercents, credit } = form;
  const isLent = termMonths.length > 0;
  const cards: ChoiceCard[] = [
    { value: "cash", title: "Bank transfer or cash", text: "All of it when you sign" },
    ...(isLent
      ? [
          {
            value: "finance",
            title: "Finance",
            text: "Pay it off over some years; the lender decides whether it lends",
          },
        ]
      : []),
  ];
  return (
    <>
      <ChoiceCards
        name="method"
        legend={<span className="sr-only">How would you like to pay?</span>}
        type="radio"
        cards={cards}
        chosen={answers["method"] ?? []}
        problem={problems["method"] ?? null}
      />
      <UnlentAnswer form={form} />
      {isLent && (
        <div className="deal-when" data-when="finance">
          <div className="enquiry-fields">
            <Terms
              name="term"
              label="Over how long"
              options={termMonths.map((months) => ({ value: months, label: `${months} months` }))}
              chosen={answers["term"]?.[0]}
            />
            <Terms
              name="final"
              label="Final payment"
              options={finalPercents.map((percent) => ({
                value: percent,
                label: percent === 0 ? "None" : `${percent}% of the total`,
              }))}
              chosen={answers["final"]?.[0]}
            />
          </div>
          {credit && (
            <div className="deal-credit">
              <CreditStatementText statement={credit.statement} />
              <small>
                {credit.lender}
                {credit.licence && `, ${credit.licence}`}. An example for the total less trade-in
                and deposit, and no offer or approval of credit.
              </small>
            </div>
          )}
          <ShowAnswer>Show the repayment</ShowAnswer>
        </div>
      )}
    </>
  );
}

type TermsProps = {
  name: string;
  label: string;
  options: readonly { value: number; label: string }[];
  chosen: string | undefined;
};

function Terms({ name, label, options, chosen }: TermsProps) {
  const sorted = options.toSorted((one, other) => one.value - other.value);
  return (
    <div className="enquiry-field">
      <label htmlFor={`deal-${name}`}>{label}</label>
      <div className="select">
        <select
          id={`deal-${name}`}
          name={name}
          className="field"
          defaultValue={chosen ?? options[0]?.value}
        >
          {sorted.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </div>
  );
}

function ExtraFields({ form: { extras, answers } }: FieldsProps) {
  if (extras.length === 0) {
    return <p className="text-muted">There is nothing to add to this one. Just go on.</p>;
  }
  const groups = [
    { kind: "protection", legend: "Protection" },
    { kind: "accessory", legend: "Accessories" },
  ] as const;
  return groups.map(({ kind, legend }) => {
    const offered = extras.filter((extra) => extra.kind === kind);
    if (offered.length === 0) return null;
    return (
      <ChoiceCards
        key={kind}
        name="extra"
        legend={legend}
        type="checkbox"
        cards={offered.map((extra) => ({
          value: nameExtra(extra),
          title: extra.name,
          text: extra.text,
          aside: formatDealAmount(toCents(extra.price)),
          link: extra.link === null ? null : { href: extra.link, label: "The terms" },
        }))}
        chosen={answers["extra"] ?? []}
      />
    );
  });
}

function DeliveryFields({ form }: FieldsProps) {
  const { zones, offersPickUp, pickUpAt, answers, problems } = form;
  const cards: ChoiceCard[] = [
    ...(offersPickUp
      ? [
          {
            value: "pick_up",
            title: "I pick it up",
            text: pickUpAt ? `At ${pickUpAt}` : "We hand it over and show you all of it",
          },
        ]
      : []),
    ...(zones.length > 0
      ? [{ value: "delivery", title: "Bring it to me", text: "At a price by distance" }]
      : []),
  ];
  return (
    <>
      <ChoiceCards
        name="method"
        legend={<span className="sr-only">How does it come to you?</span>}
        type="radio"
        cards={cards}
        chosen={answers["method"] ?? []}
        problem={problems["method"] ?? null}
      />
      {zones.length > 0 && (
        <div className="deal-when" data-when="delivery">
          <dl className="deal-zones">
            {zones.map(({ up_to_km, price, takes }) => (
              <div key={up_to_km}>
                <dt>
                  Up to {formatKilometres(up_to_km)}
                  {takes && <small>{takes}</small>}
                </dt>
                <dd>{price === 0 ? "Free" : formatDealAmount(toCents(price))}</dd>
              </div>
            ))}
          </dl>
          <Fields form={form} fields={DELIVERY_FIELDS} />
          <ShowAnswer>Show what it costs</ShowAnswer>
          <DeliveryAnswer form={form} />
        </div>
      )}
      <Fields form={form} fields={[HANDOVER_WISH]} />
    </>
  );
}

function DetailFields({ form }: FieldsProps) {
  const { papers, answers } = form;
  return (
    <>
      <Fields form={form} fields={DETAILS_FIELDS} />
      <ChoiceCards
        name="paper"
        legend={
          <>
            Papers
            <small>
              Tick what you have at hand, or leave it for later. Bring them to the handover: nothing
              is uploaded here, and we keep no copies online.
            </small>
          </>
        }
        type="checkbox"
        cards={papers.map(({ name, label, why }) => ({ value: name, title: label, text: why }))}
        chosen={answers["paper"] ?? []}
      />
    </>
  );
}
