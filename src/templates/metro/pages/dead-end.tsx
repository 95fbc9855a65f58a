import type { ReactNode } from "react";
import { BodyIcon } from "#ui/icons/icon.tsx";
import type { PageFrame } from "#ui/page-props.ts";
import { ButtonLink } from "#ui/primitives/button.tsx";
import { buildPhoneHref } from "#ui/primitives/phone.tsx";
import { HeaderSearch } from "#ui/sections/header/header-search.tsx";
import { Framed } from "../framed.tsx";

type DeadEndProps = {
  frame: PageFrame;
  title: string;
  text: string;
  /** To call, as the first way on; null or left out: none is offered here. */
  phone?: string | null;
  /** Above the ways on that every dead end has. */
  children?: ReactNode;
};

/** A page without what was asked for, and with every way on. */
export function DeadEnd({ frame, title, text, phone, children }: DeadEndProps) {
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
              <ButtonLink href={buildPhoneHref(phone)} rank="main">
                {`Call ${phone}`}
              </ButtonLink>
            )}
            <ButtonLink href={searchPath} rank={phone ? "second" : "main"}>
              See all vehicles
            </ButtonLink>
            <ButtonLink href="/">Home</ButtonLink>
            <ButtonLink href="/contact-us">Contact us</ButtonLink>
          </p>
        </div>
        <BodyIcon body={bodyStyle} className="hidden aspect-2/1 w-full opacity-10 md:block" />
      </div>
    </Framed>
  );
}
