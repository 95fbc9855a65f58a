import { REFUSAL_TEXTS } from "#domain/deal/compare-vehicle.ts";
import { buildDealActionPath } from "#domain/deal/deal-link.ts";
import { DEAL_NOTICES, type DealNotice } from "#domain/deal/deal-notices.ts";
import { formatDealAmount } from "#domain/deal/list-deal-rows.ts";
import type { DealView } from "#domain/deal/page/deal-view.ts";
import { Icon } from "../../icons/icon.tsx";
import { ButtonLink, SubmitButton } from "../../primitives/button.tsx";
import { Names } from "../reservation/names.tsx";
import { TakenChoices } from "../reservation/taken-choices.tsx";
import { VehicleLine } from "../vehicle/vehicle-line.tsx";

type DealNoticeLineProps = {
  notice: DealNotice;
  /** The address that the link went to; null where nobody knows it. */
  mailedTo: string | null;
};

/** Tells what the last press did, or why it did nothing. */
export function DealNoticeLine({ notice, mailedTo }: DealNoticeLineProps) {
  const { tone, text } = DEAL_NOTICES[notice];
  const isBad = tone === "bad";
  return (
    <div
      className={isBad ? "enquiry-alert" : "deal-notice"}
      role={isBad ? "alert" : "status"}
      data-notice={notice}
    >
      <Icon
        name={isBad ? "circle-alert" : "check"}
        className={`mt-0.5 size-5 ${isBad ? "text-danger" : "text-success"}`}
      />
      <p className="font-semibold wrap-anywhere">
        {notice === "mailed" && mailedTo
          ? `We have mailed the link to ${mailedTo}. It works on any device.`
          : text}
        {notice === "no_email" && (
          <>
            {" "}
            <a href="#deal-email" className="underline">
              Go to the address
            </a>
          </>
        )}
      </p>
    </div>
  );
}

/** Tells what became of the vehicle meanwhile, with the way on; nothing where all is as it was. */
export function DealNews({ deal }: { deal: DealView }) {
  const { news, state } = deal;
  if (state === "sent" || news.is === "same") return null;
  if (news.is === "gone") return <LostVehicle deal={deal} text={REFUSAL_TEXTS.gone} />;
  if (news.is === "refused") {
    return <LostVehicle deal={deal} text={REFUSAL_TEXTS[news.because]} />;
  }
  const { beforeCents, nowCents } = news;
  const before = formatDealAmount(beforeCents);
  const current = formatDealAmount(nowCents);
  if (news.is === "cheaper") {
    return (
      <output className="deal-notice">
        <Icon name="check" className="mt-0.5 size-5 text-success" />
        <span>
          <strong>Its price has fallen</strong> from {before} to {current}. Your figures have the
          lower one.
        </span>
      </output>
    );
  }
  return (
    <section className="deal-news" aria-labelledby="deal-news">
      <div className="deal-news-frame">
        <h2 id="deal-news" className="text-xl font-bold">
          Its price has changed
        </h2>
        <p>
          It was {before} when you chose it, and is {current} now. The figures here have the new
          price. Nothing is sent before you take it.
        </p>
        <form method="post" action={buildDealActionPath("accept")}>
          <input type="hidden" name="token" value={deal.token} />
          <input type="hidden" name="price" value={nowCents} />
          <SubmitButton>Go on at {current}</SubmitButton>
        </form>
      </div>
      <SimilarChoice deal={deal} />
    </section>
  );
}

function LostVehicle({ deal, text }: { deal: DealView; text: string }) {
  if (deal.ownHref) return <OwnVehicle deal={deal} href={deal.ownHref} />;
  return (
    <section className="deal-news" aria-labelledby="deal-news">
      <div className="deal-news-frame">
        <h2 id="deal-news" className="text-xl font-bold wrap-anywhere">
          <Names text={`The ${deal.vehicleName} cannot be bought just now`} />
        </h2>
        <p>
          {deal.taken && `${deal.taken.standing}. `}
          {text} Everything that you have filled in is kept, and goes along to another vehicle.
        </p>
        {deal.taken && <TakenChoices taken={deal.taken} />}
      </div>
      <SimilarChoice deal={deal} />
    </section>
  );
}

/** The same browser has reserved the vehicle by another way than the purchase. */
function OwnVehicle({ deal, href }: { deal: DealView; href: string }) {
  return (
    <section className="deal-news" aria-labelledby="deal-news">
      <div className="deal-news-frame">
        <h2 id="deal-news" className="text-xl font-bold wrap-anywhere">
          <Names text={`You have reserved the ${deal.vehicleName} yourself`} />
        </h2>
        <p>
          {deal.taken && `${deal.taken.standing}. `}
          That reservation is not part of this purchase. Go on with it, and ask us to go by what you
          have filled in here. If it is cancelled, this purchase can hold the vehicle.
        </p>
        <p className="deal-go">
          <ButtonLink href={href} rank="main" className="button-large">
            Go on with your reservation
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

function SimilarChoice({ deal: { similar, similarHref, token } }: { deal: DealView }) {
  return (
    <>
      {similar.length > 0 && <h3 className="font-semibold">Others like it</h3>}
      {similar.slice(0, MAX_SIMILAR).map((card) => (
        <form
          key={card.id}
          method="post"
          action={buildDealActionPath("move")}
          className="deal-similar"
        >
          <VehicleLine card={card} />
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="vehicle" value={card.id} />
          <SubmitButton rank="second">
            Go on with this one<span className="sr-only">: {card.title}</span>
          </SubmitButton>
        </form>
      ))}
      <p>
        <ButtonLink href={similarHref}>Look for others</ButtonLink>
      </p>
    </>
  );
}

const MAX_SIMILAR = 3;
