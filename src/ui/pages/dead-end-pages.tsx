import type { ReactNode } from "react";
import { CONTACT_PATH, HOME_PATH } from "#domain/addresses/site-addresses.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import { BodyIcon } from "../icons/icon.tsx";
import { ButtonLink } from "../primitives/button.tsx";
import { PhoneNumber } from "../primitives/phone.tsx";
import { HeaderSearch } from "../sections/header/header-search.tsx";
import { RelatedLinks } from "../sections/results/related-links.tsx";
import type { InSlots } from "../slots.ts";
import { Framed } from "./framed.tsx";

/** `suggested` are searches that were perhaps meant, the closest first. */
type NotFoundPageProps = InSlots<{ suggested: { label: string; href: string; count: number }[] }>;

export function NotFoundPage({ suggested, ...frame }: NotFoundPageProps) {
  const related = { heading: "Were you looking for", links: suggested };
  return (
    <DeadEnd
      frame={frame}
      title="We can’t find that page"
      text="It may have moved, or the vehicle may have found an owner. Search our stock, or start again from the front."
    >
      <RelatedLinks related={suggested.length === 0 ? null : related} />
    </DeadEnd>
  );
}

export function ErrorPage(frame: InSlots) {
  return (
    <DeadEnd
      frame={frame}
      title="Something went wrong on our side"
      text="We have noted it. Please try again in a moment, or call us: a person answers in opening hours."
    />
  );
}

/** The database is away; the page will be back. */
export function UnavailablePage(frame: InSlots) {
  const { phone, locations } = frame.site;
  return (
    <DeadEnd
      frame={frame}
      title="This page will be back soon"
      text="We cannot show it just now. Please try again in a minute, or call us: a person answers in opening hours."
      phone={phone ?? locations.map(resolvePhone).find((each) => each !== null) ?? null}
    />
  );
}

type DeadEndProps = {
  frame: InSlots;
  title: string;
  text: string;
  /** Null or absent: no phone is offered. */
  phone?: string | null;
  /** Above the links that every dead end has. */
  children?: ReactNode;
};

function DeadEnd({ frame, title, text, phone, children }: DeadEndProps) {
  const { searchPath, bodyStyle } = frame.chrome;
  return (
    <Framed {...frame}>
      <div className="page-width grid items-center gap-10 py-(--section) md:grid-cols-2">
        <div className="max-w-lg">
          <h1 className="text-3xl font-extrabold">{title}</h1>
          <p className="mt-3 text-lg text-muted">{text}</p>
          {children}
          <search className="mt-6 block">
            <HeaderSearch searchPath={searchPath} id="page-search" />
          </search>
          <p className="mt-4 actions">
            {phone && (
              <PhoneNumber site={frame.site} phone={phone} className="button button-main">
                {"Call "}
              </PhoneNumber>
            )}
            <ButtonLink href={searchPath} rank={phone ? "second" : "main"}>
              See all vehicles
            </ButtonLink>
            <ButtonLink href={HOME_PATH}>Home</ButtonLink>
            <ButtonLink href={CONTACT_PATH}>Contact us</ButtonLink>
          </p>
        </div>
        <BodyIcon body={bodyStyle} className="hidden aspect-2/1 w-full opacity-10 md:block" />
      </div>
    </Framed>
  );
}
