import type { DeliverySubject } from "#domain/lead/list-deliveries.ts";
import { formatCount } from "#domain/text/format-amount.ts";
import { TurningArrow } from "../../icons/icon.tsx";

type OutboxDelivery = {
  id: number;
  about: DeliverySubject;
  destination: string;
  state: "pending" | "delivered" | "dead" | "dismissed";
  attempts: number;
  note: string | null;
};

export type OutboxLead = {
  id: string;
  siteName: string;
  form: string;
  receivedAt: string;
  isComplete: boolean;
  suspicion: string | null;
  review: string | null;
  subject: string;
  deliveries: OutboxDelivery[];
  /** Address of the mail alone, as a mail program renders it. */
  mailUrl: string;
  /** Null where the shopper is not thanked. */
  confirmationUrl: string | null;
  /** Null where the dealer is told of no time that was booked, moved or cancelled after the lead. */
  appointmentUrl: string | null;
  adf: string;
  webhookBody: string;
};

const STATES: Record<OutboxDelivery["state"], string> = {
  pending: "on its way",
  delivered: "delivered",
  dead: "given up",
  dismissed: "given up, and closed",
};

const SUBJECTS: Record<DeliverySubject, string> = {
  lead: "the lead",
  thanks: "thanks for it",
  appointment: "the appointment",
  reservation: "the reservation",
  deposit: "its deposit",
  deal: "the purchase",
  freed: "word that the vehicle is available",
  hold: "the link of its hold",
};

/** Lists the demo's leads with their deliveries, so that whoever tries a form sees it arrive at the dealer. */
export function OutboxPage({ leads }: { leads: OutboxLead[] }) {
  return (
    <main className="min-h-dvh">
      <div className="page-width py-12">
        <p className="font-semibold text-muted">
          <a href="/" className="underline">
            Forecourt
          </a>
        </p>
        <h1 className="mt-2 text-4xl font-extrabold tracking-tight">
          Leads, and what became of them
        </h1>
        <p className="mt-4 max-w-2xl text-lg text-muted">
          {leads.length === 0
            ? "There is none yet: send a form on one of the demo sites, and load this page again."
            : "The latest leads of the demo sites. Without a mail server mails are written to the folder outbox of the data folder, and reach nobody."}
        </p>
        <ol className="mt-10 grid gap-6">
          {leads.map((lead) => (
            <li key={lead.id}>
              <Lead lead={lead} />
            </li>
          ))}
        </ol>
      </div>
    </main>
  );
}

function Lead({ lead }: { lead: OutboxLead }) {
  const { id, siteName, form, receivedAt, isComplete, suspicion, review, subject, deliveries } =
    lead;
  return (
    <article
      className="rounded-card border border-line bg-raised p-5"
      aria-labelledby={`lead-${id}`}
    >
      <h2 id={`lead-${id}`} className="text-xl font-bold [overflow-wrap:anywhere]">
        {subject}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {siteName} · {form} · {receivedAt}
        {isComplete ? "" : " · not finished"}
      </p>
      {suspicion !== null && (
        <p className="mt-3 text-sm">
          Kept aside: {suspicion}. <code>forecourt leads release {id}</code> delivers it.
        </p>
      )}
      {review !== null && <p className="mt-3 text-sm">To review: {review}.</p>}
      <ul className="mt-3 grid gap-1 text-sm">
        {deliveries.map(({ id: deliveryId, about, destination, state, attempts, note }) => (
          <li key={deliveryId} className="[overflow-wrap:anywhere]">
            <strong>{destination}</strong>, {SUBJECTS[about]}: {STATES[state]},{" "}
            {formatCount(attempts, "attempt")}
            {note === null ? "" : `. ${note}`}
          </li>
        ))}
        {deliveries.length === 0 && suspicion === null && <li>It goes nowhere yet.</li>}
      </ul>
      <Part title="The mail to the dealer" isOpen>
        <MailFrame title={`Mail: ${subject}`} url={lead.mailUrl} />
      </Part>
      {lead.appointmentUrl !== null && (
        <Part title="The mail to the dealer about the appointment">
          <MailFrame title="Mail about the appointment" url={lead.appointmentUrl} />
        </Part>
      )}
      {lead.confirmationUrl !== null && (
        <Part title="The mail to the shopper">
          <MailFrame title="Mail to the shopper" url={lead.confirmationUrl} />
        </Part>
      )}
      <Part title="As ADF, for a dealer's system">
        <Source text={lead.adf} />
      </Part>
      <Part title="As a webhook gets it">
        <Source text={lead.webhookBody} />
      </Part>
    </article>
  );
}

function Part(props: { title: string; isOpen?: boolean; children: React.ReactNode }) {
  return (
    <details open={props.isOpen ?? false} className="mt-4 border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
        {props.title}
        <TurningArrow />
      </summary>
      <div className="mt-1">{props.children}</div>
    </details>
  );
}

function MailFrame({ title, url }: { title: string; url: string }) {
  return (
    <iframe
      title={title}
      src={url}
      data-mail=""
      // Links of a mail open beside it, as a mail program opens them. Nothing runs in it; of this origin it is so
      // that the page may read how high it is.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      loading="lazy"
      className="h-96 w-full rounded-card border border-line bg-raised"
    />
  );
}

function Source({ text }: { text: string }) {
  return (
    <pre className="rounded-card border border-line p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </pre>
  );
}
