import { MAIL_HOLD_PATH } from "#domain/addresses/site-addresses.ts";
import { buildElsewhereHref } from "#domain/reservation/links/reservation-link.ts";
import type { OtherBrowserView } from "#domain/reservation/page/other-browser.ts";
import { ButtonLink, SubmitButton } from "../../primitives/button.tsx";
import { VehicleLine } from "../vehicle/vehicle-line.tsx";

type OtherBrowserProps = { other: OtherBrowserView; searchPath: string };

/** In a browser that did not begin it: which vehicle it is about, and the link by mail to whoever has it. */
export function OtherBrowser({ other, searchPath }: OtherBrowserProps) {
  const { is, vehicleId, card, standing } = other;
  const isMailed = is === "mailed";
  return (
    <div className="other-browser">
      <header>
        <h1 className="text-3xl font-extrabold">
          {isMailed ? "Check your email" : "You did not begin it in this browser"}
        </h1>
        <p className="mt-3 text-lg text-muted">{isMailed ? <Mailed {...other} /> : tell(other)}</p>
      </header>
      {card && (
        <div className="grid gap-2">
          {standing && <p className="font-semibold">{standing}</p>}
          <VehicleLine card={card} />
        </div>
      )}
      {!isMailed && vehicleId !== null && <MailLink {...other} vehicleId={vehicleId} />}
      <p className="actions">
        {isMailed && vehicleId !== null && (
          <ButtonLink href={buildElsewhereHref(vehicleId)} className="button-large">
            Try another address
          </ButtonLink>
        )}
        <ButtonLink href={searchPath} className="button-large">
          See what is for sale
        </ButtonLink>
      </p>
    </div>
  );
}

function tell({ vehicleId }: OtherBrowserView): string {
  return vehicleId === null
    ? "Go on in the browser in which you did, or call us. A hold that nobody pays for ends by itself, and the vehicle is free again."
    : "Go on in the browser in which you did, or have the link mailed to the address that you gave. A hold that nobody pays for ends by itself, and the vehicle is free again.";
}

/** Says the same to every address, and names all cases in which none comes. */
function Mailed({ email }: OtherBrowserView) {
  return (
    <>
      If <strong className="wrap-anywhere text-ink">{email}</strong> is the address of the
      reservation, a mail with the link to go on is on its way to it. We send it once, and not where
      the reservation was begun without JavaScript. If none comes within some minutes, look for an
      earlier mail of ours, as a receipt has the same link, or call us.
    </>
  );
}

function MailLink({ vehicleId, email, problem }: OtherBrowserView & { vehicleId: number }) {
  return (
    <form method="post" action={MAIL_HOLD_PATH} className="grid gap-2" noValidate>
      <input type="hidden" name="car_id" value={vehicleId} />
      <label htmlFor="hold-email" className="font-semibold">
        Email address of the reservation
      </label>
      {problem && (
        <p id="hold-email-problem" role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <input
        id="hold-email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={email}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : "hold-email-problem"}
        className="field"
      />
      <p className="actions mt-2">
        <SubmitButton className="button-large">Mail me my link</SubmitButton>
      </p>
    </form>
  );
}
