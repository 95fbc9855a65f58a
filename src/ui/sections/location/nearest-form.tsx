import { LOCATIONS_PATH } from "#domain/addresses/site-addresses.ts";
import type { Locale } from "#domain/values/countries.ts";
import { SubmitButton } from "../../primitives/button.tsx";

/** The parameter of the page of all places: a postcode or town. */
export const NEAR_PARAMETER = "near";

type NearestFormProps = { near: { typed: string; name: string | null }; locale: Locale };

/**
 * Puts the nearest place first: by a postcode, which the server looks up, or by the visitor's position, which stays
 * in the browser.
 */
export function NearestForm({ near, locale }: NearestFormProps) {
  return (
    <form action={LOCATIONS_PATH} className="nearest" data-places="" data-nearest={locale}>
      <label htmlFor="near">Postcode or town</label>
      <div>
        <input
          id="near"
          name={NEAR_PARAMETER}
          defaultValue={near.typed}
          autoComplete="postal-code"
          maxLength={60}
          className="field"
          aria-describedby="near-message"
        />
        <SubmitButton>Nearest first</SubmitButton>
      </div>
      <button
        type="button"
        data-locate=""
        disabled
        data-waiting=""
        data-needs-script=""
        className="text-link"
      >
        Use where I am
      </button>
      <output id="near-message">{describe(near)}</output>
    </form>
  );
}

function describe({ typed, name }: NearestFormProps["near"]): string | null {
  if (typed === "") return null;
  if (name === null) return `We do not know where "${typed}" is. Try a postcode.`;
  return `Nearest first from ${name}, as the crow flies.`;
}
