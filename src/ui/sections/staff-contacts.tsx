import type { StaffContact } from "#domain/site/site-config.schema.ts";
import { buildImageUrl } from "../primitives/image-source.ts";
import { PhoneLink } from "../primitives/phone.tsx";

/** The people of the footer: picture, name, department, phone. Nothing where there are none. */
export function StaffContacts({ contacts }: { contacts: StaffContact[] }) {
  if (contacts.length === 0) return null;
  return (
    <div className="page-width pb-12">
      <ul className="grid grid-cols-2 gap-6 border-t border-line pt-8 lg:grid-cols-4">
        {contacts.map((contact) => (
          <li key={contact.name} className="flex items-center gap-3 text-sm">
            {contact.image && (
              <img
                src={buildImageUrl(contact.image, 160)}
                alt=""
                width="56"
                height="56"
                loading="lazy"
                className="size-14 rounded-full object-cover"
              />
            )}
            <div>
              <p className="font-semibold">{contact.name}</p>
              {contact.department && <p className="text-muted">{contact.department}</p>}
              {contact.phone && <PhoneLink phone={contact.phone} className="min-h-6" />}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
