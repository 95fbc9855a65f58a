import { FINANCE_PATH } from "#domain/addresses/site-addresses.ts";
import type { FormPageText } from "#domain/enquiry/pages/resolve-form-page.ts";
import { buildFinanceHref, type LenderOffer, LOAN_PARAMETERS } from "#domain/finance/asked-loan.ts";
import { isDisclosed } from "#domain/finance/state-credit.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { Icon } from "../icons/icon.tsx";
import { Island } from "../island.tsx";
import { ButtonLink, SubmitButton } from "../primitives/button.tsx";
import { CreditStatementText } from "../primitives/credit-statement.tsx";
import { Notice } from "../primitives/message.tsx";
import { EnquiryForm, type EnquiryFormProps } from "../sections/enquiry/enquiry-form.tsx";
import { EnquiryHelp } from "../sections/enquiry/enquiry-help.tsx";
import { VehicleLine } from "../sections/vehicle/vehicle-line.tsx";
import type { InSlots } from "../slots.ts";
import { Framed } from "./framed.tsx";

export type FinancePageProps = InSlots<{
  text: FormPageText;
  vehicle: VehicleCard | null;
  /** Why the vehicle of the address is not the application's; null where it is, or none was named. */
  vehicleNote: string | null;
  /** Each lender with the loan that is asked for, the site's first one first. */
  lenders: readonly LenderOffer[];
  /** The price that the lenders answer to, as shown. */
  priceText: string;
  /** Null where the site has no calculator, or no lender. */
  calculator: LenderOffer | null;
  /** Whether a visitor types the price, as no vehicle gives it. */
  isPriceTyped: boolean;
  disclaimer: string;
  /** The loan that came along, as facts for a reader; empty for none. */
  carried: readonly { label: string; value: string }[];
  /** Null where this installation takes no application: its people are asked in place of it. */
  enquiry: EnquiryFormProps | null;
  contactHref: string;
  /** Who answers; null where the site has no place. */
  location: ZonedLocation | null;
}>;

/** A loan worked out, the lenders, how it goes on, and the application. */
export function FinancePage(props: FinancePageProps) {
  const { text, vehicle, vehicleNote, lenders, calculator, enquiry, location, ...frame } = props;
  const { priceText, disclaimer, carried, isPriceTyped, contactHref, ...rest } = frame;
  const isSingle = calculator !== null && lenders.length === 1;
  const hasFigures = calculator !== null || lenders.some(({ statement }) => statement !== null);
  return (
    <Framed {...rest} hasFooterHours={location === null}>
      <div className="page-width pt-8 pb-(--section) md:pt-12">
        <div className="finance-head">
          <div>
            <p className="finance-eyebrow">Finance</p>
            <h1 className="text-3xl font-extrabold md:text-4xl">{text.heading}</h1>
            <p className="mt-3 text-lg text-muted">{text.intro}</p>
            <p className="actions mt-5">
              <ButtonLink
                href={enquiry ? "#apply" : contactHref}
                rank="main"
                className="button-large"
              >
                {enquiry ? "Apply Today" : "Ask us about finance"}
              </ButtonLink>
              {calculator && (
                <ButtonLink href="#calculator" className="button-large">
                  Work out repayments
                </ButtonLink>
              )}
            </p>
          </div>
          {vehicle && <VehicleLine card={vehicle} />}
        </div>
        {vehicleNote && (
          <div className="mt-6">
            <Notice>{vehicleNote}</Notice>
          </div>
        )}
        {lenders.length > 0 && (
          <div className="finance-loans">
            {calculator && (
              <Calculator
                chosen={calculator}
                vehicleId={vehicle?.id ?? null}
                isPriceTyped={isPriceTyped}
                priceText={isSingle ? priceText : null}
                isCarried={carried.length > 0}
              />
            )}
            {/* The calculator has said all of a single lender. */}
            {!isSingle && (
              <Lenders
                lenders={lenders}
                priceText={hasFigures ? priceText : null}
                chosen={calculator}
                vehicleId={vehicle?.id ?? null}
                isPriceTyped={isPriceTyped}
              />
            )}
          </div>
        )}
        {hasFigures && <p className="mt-4 max-w-3xl text-sm text-muted">{disclaimer}</p>}
        <div className="finance-guide">
          <Steps steps={text.next} />
          <Needs needs={text.needs} />
        </div>
        {enquiry ? (
          <section id="apply" className="finance-apply">
            <h2 className="text-2xl font-extrabold">Apply Today</h2>
            {carried.length > 0 && (
              <div className="finance-carried">
                <p>The form begins with these figures:</p>
                <dl>
                  {carried.map(({ label, value }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            )}
            <div className="enquiry-layout mt-6">
              <div>
                <EnquiryForm {...enquiry} />
              </div>
              <EnquiryHelp site={frame.site} location={location} />
            </div>
          </section>
        ) : (
          <section id="apply" className="finance-apply">
            <h2 className="text-2xl font-extrabold">Ask us about finance</h2>
            <p className="mt-3 max-w-prose">
              We take no applications on this website just now. Write or call: we tell you what we
              need, and what a loan would cost you.
            </p>
            <p className="actions mt-5">
              <ButtonLink href={contactHref} className="button-large">
                Contact us
              </ButtonLink>
            </p>
            <div className="mt-6">
              <EnquiryHelp site={frame.site} location={location} />
            </div>
          </section>
        )}
      </div>
    </Framed>
  );
}

type CalculatorProps = {
  chosen: LenderOffer;
  vehicleId: number | null;
  isPriceTyped: boolean;
  /** The price that the only lender answers to; null where there are others, which have a list. */
  priceText: string | null;
  /** Whether the application has these figures already. */
  isCarried: boolean;
};

/** A form by the address, which the script makes answer at once. */
function Calculator(props: CalculatorProps) {
  const { chosen, vehicleId, isPriceTyped, priceText, isCarried } = props;
  const { offer, choice } = chosen;
  const { name, credit_licence } = offer.lender;
  return (
    <section id="calculator">
      <h2 className="text-2xl font-extrabold">Work out your repayments</h2>
      {priceText && (
        <p className="mt-1 text-sm text-muted">
          {`${priceText} Our lender is ${name}${credit_licence ? `, ${credit_licence}` : ""}.`}
        </p>
      )}
      <form method="get" action={`${FINANCE_PATH}#calculator`} className="calculator mt-4">
        {vehicleId !== null && <input type="hidden" name="car_id" value={vehicleId} />}
        <input type="hidden" name={LOAN_PARAMETERS.lender} value={offer.lender.name} />
        <Island
          name="finance-calculator"
          id="loan"
          props={{ offer, choice, vehicleId, isPriceTyped }}
        />
        <p className="calculator-links finance-no-script">
          <SubmitButton>Work it out</SubmitButton>
          {isCarried && <ButtonLink href="#apply">Apply with these figures</ButtonLink>}
        </p>
      </form>
    </section>
  );
}

type LendersProps = {
  lenders: readonly LenderOffer[];
  /** Null where none of them says a figure. */
  priceText: string | null;
  chosen: LenderOffer | null;
  vehicleId: number | null;
  isPriceTyped: boolean;
};

function Lenders({ lenders, priceText, chosen, vehicleId, isPriceTyped }: LendersProps) {
  const isOne = lenders.length === 1;
  return (
    <section>
      <h2 className="text-2xl font-extrabold">{isOne ? "Our lender" : "Our lenders"}</h2>
      {priceText && <p className="mt-1 text-sm text-muted">{priceText}</p>}
      <ul className="finance-lenders">
        {lenders.map((each) => {
          const { offer, choice, statement } = each;
          const { name, credit_licence } = offer.lender;
          const price = isPriceTyped ? offer.financed.price : null;
          return (
            <li key={name} data-chosen={each === chosen ? "" : undefined}>
              <h3 className="text-lg font-bold">{name}</h3>
              {credit_licence && <p className="text-sm text-muted">{credit_licence}</p>}
              {statement ? (
                <CreditStatementText statement={statement} />
              ) : (
                <p className="text-sm">
                  {isDisclosed(offer.lender, offer.country)
                    ? "It lends no loan of these terms."
                    : "Ask us for its rates and terms."}
                </p>
              )}
              {chosen && !isOne && each !== chosen && isDisclosed(offer.lender, offer.country) && (
                <a
                  className="text-link"
                  href={`${buildFinanceHref({ vehicleId, price, lender: name, ...choice })}#calculator`}
                >
                  Reckon with {name}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <section>
      <h2 className="text-2xl font-extrabold">How it works</h2>
      <ol className="finance-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function Needs({ needs }: { needs: readonly string[] }) {
  if (needs.length === 0) return null;
  return (
    <section>
      <h2 className="text-2xl font-extrabold">What you need</h2>
      <p className="mt-1 text-sm text-muted">Have it at hand. Nothing is uploaded here.</p>
      <ul className="finance-needs">
        {needs.map((need) => (
          <li key={need}>
            <Icon name="check" />
            <span>{need}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
