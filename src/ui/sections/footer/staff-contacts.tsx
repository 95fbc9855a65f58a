import type { StaffContact } from "#domain/site/config/site-config.schema.ts";
import { PhoneLink, type PhoneSite } from "../../primitives/phone.tsx";
import { buildImageUrl } from "../../primitives/pictures/image-source.ts";

type StaffContactsProps = { site: PhoneSite; contacts: StaffContact[] };

export function StaffContacts({ site, contacts }: StaffContactsProps) {
  if (contacts.length === 0) return null;
  return (
    <div className="page-width staff">
      <StaffList site={site} contacts={contacts} />
    </div>
  );
}

/** Each with the picture, the name, what they do and their number. @see Specification §2, "Footers" */
export function StaffList({ site, contacts }: StaffContactsProps) {
  return (
    <ul>
      {contacts.map((contact) => (
        <li key={contact.name}>
          {contact.image && (
            <img
              src={buildImageUrl(contact.image, 160)}
              alt=""
              width="56"
              height="56"
              loading="lazy"
            />
          )}
          <div>
            <b>{contact.name}</b>
            {contact.department && <p>{contact.department}</p>}
            {contact.phone && <PhoneLink site={site} phone={contact.phone} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
