import { CONTACT_PATH } from "#domain/addresses/site-addresses.ts";
import type { ContentBlockOf } from "#domain/content/content-page.schema.ts";
import { FORM_DEFINITIONS } from "#domain/enquiry/form-definitions.ts";
import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import { buildFormHref } from "#domain/enquiry/links/form-hrefs.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import { resolvePrimaryLocation } from "#domain/location/resolve-locations.ts";
import type { Site } from "#domain/site/config/site.ts";
import { Icon } from "../../icons/icon.tsx";
import { ButtonLink } from "../../primitives/button.tsx";
import { PhoneNumber } from "../../primitives/phone.tsx";

type ContactBlockProps = {
  site: Site;
  block: Pick<ContentBlockOf<"contact">, "heading" | "text" | "form">;
};

/** The site's phone, and its form: with script it opens over the page, without it is a page. */
export function ContactBlock({ site, block: { heading, text, form } }: ContactBlockProps) {
  const phone = resolveSitePhone(site);
  return (
    <section className="content-contact">
      <div>
        <h2>{heading}</h2>
        {text && <p>{text}</p>}
      </div>
      <p className="actions">
        <ButtonLink href={resolveFormHref(site, form)} rank="main">
          {form === "general" ? "Send a message" : FORM_DEFINITIONS[form].title}
        </ButtonLink>
        {phone && (
          <PhoneNumber site={site} phone={phone} className="button button-second">
            <Icon name="phone" className="size-4" />
          </PhoneNumber>
        )}
      </p>
    </section>
  );
}

function resolveSitePhone({ phone, locations }: Pick<Site, "phone" | "locations">) {
  const primary = resolvePrimaryLocation(locations);
  return phone ?? (primary && resolvePhone(primary));
}

/** The page of contact where the site does not have the form. */
function resolveFormHref({ forms }: Pick<Site, "forms">, form: FormKind): string {
  return forms.offered.includes(form) ? buildFormHref(form, null) : CONTACT_PATH;
}
