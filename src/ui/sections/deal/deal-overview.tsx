import { isBuyable } from "#domain/deal/compare-vehicle.ts";
import { buildDealActionPath } from "#domain/deal/deal-link.ts";
import { formatDealAmount } from "#domain/deal/list-deal-rows.ts";
import type { DealView, RefusedAddress, TaskLine } from "#domain/deal/page/deal-view.ts";
import { isInSale } from "#domain/reservation/page/reservation-view.ts";
import { Icon } from "../../icons/icon.tsx";
import { ButtonLink, SubmitButton } from "../../primitives/button.tsx";
import { toCaptchaAttributes } from "../enquiry/captcha-attributes.ts";
import { NextSteps } from "../enquiry/next-steps.tsx";
import { DealVehicle } from "./deal-aside.tsx";
import { HeldDeposit, PayDeposit } from "./deal-deposit.tsx";

type DealOverviewProps = {
  deal: DealView;
  /** Null where none was refused. */
  refusedAddress: RefusedAddress | null;
};

/** The six tasks, how far they are, and the last step. */
export function DealOverview({ deal, refusedAddress }: DealOverviewProps) {
  const { tasks, doneCount, deposit, nextTask } = deal;
  const figures = nextTask === null ? deal.figures : null;
  return (
    <>
      <div className="deal-narrow">
        <DealVehicle deal={deal} />
      </div>
      {deposit?.is === "unpaid" && <HeldDeposit {...{ deal, deposit, figures }} />}
      <div className="deal-progress">
        <p>{`${doneCount} of ${tasks.length} done`}</p>
        <progress value={doneCount} max={tasks.length} aria-label="Tasks done" />
      </div>
      <ol className="deal-tasks">
        {tasks.map((line, n) => (
          <DealTaskLine key={line.task} line={line} number={n + 1} />
        ))}
      </ol>
      <LastStep deal={deal} />
      <SaveForLater {...{ deal, refusedAddress }} />
    </>
  );
}

function DealTaskLine({ line, number }: { line: TaskLine; number: number }) {
  const { label, href, isDone, summary } = line;
  return (
    <li>
      <a href={href} data-done={isDone ? "" : undefined}>
        <span className="deal-mark" aria-hidden="true">
          {isDone ? <Icon name="check" /> : number}
        </span>
        <span className="min-w-0">
          <b>{label}</b>
          <small className="wrap-anywhere">
            {isDone ? (
              <>
                <span className="sr-only">Done. </span>
                {summary ?? "Done"}
              </>
            ) : (
              (summary ?? "To do")
            )}
          </small>
        </span>
        <Icon name="chevron-right" />
      </a>
    </li>
  );
}

/** On to the next task; once all are done, the figures once more and the button that sends it. */
function LastStep({ deal }: { deal: DealView }) {
  const { nextTask, tasks, news, figures, token, deposit, lapse } = deal;
  const next = tasks.find(({ task }) => task === nextTask);
  if (next !== undefined) {
    return (
      <p className="deal-go">
        <ButtonLink href={next.href} rank="main" className="button-large">
          {deal.doneCount === 0 ? "Begin" : "Go on"}: {next.label.toLowerCase()}
        </ButtonLink>
      </p>
    );
  }
  // A held vehicle is paid for above, and while nobody knows whether it was, nobody pays.
  if (!isBuyable(news) || figures === null || lapse === "unknown") return null;
  const { depositCents, totalCents, balanceCents } = figures;
  if (deposit !== null && deposit.is !== "offered") return null;
  if (deposit !== null) return <PayDeposit deal={deal} deposit={deposit} figures={figures} />;
  return (
    <form method="post" action={buildDealActionPath("finish")} className="deal-finish">
      <h2 className="text-xl font-bold">Send it to us</h2>
      <p>
        Your purchase of {formatDealAmount(totalCents)} goes to our people, who check it and call
        you
        {depositCents > 0
          ? ` about the deposit of ${formatDealAmount(depositCents)}, which holds the vehicle for you.`
          : " about the papers and the handover."}{" "}
        Sending it costs nothing, and you are bound to nothing until you sign.
      </p>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="total" value={totalCents} />
      <input type="hidden" name="balance" value={balanceCents} />
      <p className="deal-go">
        <SubmitButton className="button-large">Send my purchase</SubmitButton>
      </p>
    </form>
  );
}

/** The link by mail, for another day or device. */
function SaveForLater({ deal, refusedAddress }: DealOverviewProps) {
  const { token, keptUntil, email, captcha } = deal;
  const isRefused = refusedAddress !== null;
  return (
    <details className="deal-later" open={isRefused}>
      <summary>
        Save and go on later
        <Icon name="chevron-down" className="turns" />
      </summary>
      <form
        method="post"
        action={buildDealActionPath("save")}
        noValidate
        {...toCaptchaAttributes(captcha)}
      >
        <p>
          It is kept until {keptUntil}, and for 14 days from each change. Keep the address of this
          page, or have it mailed: it opens your purchase on any device.
        </p>
        <input type="hidden" name="token" value={token} />
        <label htmlFor="deal-email">Email</label>
        {isRefused && (
          <p id="deal-email-problem" className="font-semibold text-danger">
            {refusedAddress.problem}
          </p>
        )}
        <div className="deal-mail">
          <input
            id="deal-email"
            name="email"
            type="email"
            autoComplete="email"
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? "deal-email-problem" : undefined}
            defaultValue={refusedAddress?.email ?? email ?? ""}
            className="field"
          />
          <SubmitButton rank="second">Mail me the link</SubmitButton>
        </div>
      </form>
    </details>
  );
}

function listNextSteps({ deposit, figures, vehicleName, reservation }: DealView): string[] {
  if (deposit?.is === "over") {
    return [
      "Nothing is signed, and no vehicle is kept for you.",
      "We call you: you tell us whether you still want to buy it, or another one.",
    ];
  }
  if (reservation && isInSale(reservation)) {
    const { state, purchase } = reservation;
    if (state === "handed_over") return [];
    return [
      purchase?.isDelivered
        ? "We agree with you when it is delivered."
        : "We agree with you when you pick it up.",
      "Have your papers and your reference ready for the handover.",
    ];
  }
  const isOurs = deposit === null && (figures?.depositCents ?? 0) > 0;
  return [
    "We check the figures, and confirm what is still an estimate.",
    isOurs
      ? `We call you about the deposit, which holds the ${vehicleName} for you.`
      : "We call you about the papers and the handover.",
    "You sign, bring your papers, and drive it away or have it delivered.",
  ];
}

/** The page of a purchase that is sent. */
export function SentDeal({ deal }: { deal: DealView }) {
  const { papers, tasks, deposit, reservation } = deal;
  const steps = listNextSteps(deal);
  const isNear = deposit?.is !== "over" && reservation?.state !== "handed_over";
  return (
    <>
      <div className="deal-narrow">
        <DealVehicle deal={deal} />
      </div>
      <SentLine deal={deal} />
      {steps.length > 0 && <NextSteps steps={steps} />}
      {isNear && (
        <section>
          <h2 className="text-xl font-bold">To have ready</h2>
          <ul className="deal-papers">
            {papers.map(({ name, label, why }) => (
              <li key={name}>
                <b>{label}</b>
                <small>{why}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className="text-xl font-bold">What you chose</h2>
        <dl className="deal-chosen">
          {tasks.map(({ task, label, summary }) => (
            <div key={task}>
              <dt>{label}</dt>
              <dd className="wrap-anywhere">{summary ?? "Done"}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

/** Its reference; that it has come is told while it goes on. */
function SentLine({ deal: { reference, isMailed, deposit, reservation } }: { deal: DealView }) {
  const isOver = deposit?.is === "over" || (reservation !== null && isInSale(reservation));
  if (isOver) {
    return (
      <p>
        The reference of your purchase is <strong>{reference}</strong>.
      </p>
    );
  }
  return (
    <output className="deal-notice">
      <Icon name="check" className="mt-0.5 size-5 text-success" />
      <span>
        <strong>We have it.</strong> Your reference is <strong>{reference}</strong>.{" "}
        {isMailed
          ? "We mail you the figures."
          : "Keep the address of this page: it has the figures, and we send no mail of them."}
      </span>
    </output>
  );
}
