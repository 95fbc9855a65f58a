import type { ContentBlockOf } from "#domain/content/content-page.schema.ts";
import type { Site } from "#domain/site/config/site.ts";
import { PhoneLink } from "../../primitives/phone.tsx";
import { buildImageUrl } from "../../primitives/pictures/image-source.ts";

type StaffBlockProps = {
  site: Site;
  block: Pick<ContentBlockOf<"staff">, "heading" | "department">;
};

/** The people of the site's `staff_contacts`; nothing where it names none. */
export function StaffBlock({ site, block: { heading, department } }: StaffBlockProps) {
  const people = site.staff_contacts.filter(
    (person) => department === null || person.department === department,
  );
  if (people.length === 0) return null;
  return (
    <section className="content-staff">
      {heading && <h2>{heading}</h2>}
      <ul>
        {people.map((person) => (
          <li key={person.name}>
            {person.image ? (
              <img
                src={buildImageUrl(person.image, 320)}
                alt=""
                width="80"
                height="80"
                loading="lazy"
              />
            ) : (
              <span aria-hidden="true" className="initials">
                {formatInitials(person.name)}
              </span>
            )}
            <div>
              <p className="content-name">{person.name}</p>
              {person.department && <p>{person.department}</p>}
              {person.phone && <PhoneLink site={site} phone={person.phone} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function formatInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? "")
    .join("");
}
