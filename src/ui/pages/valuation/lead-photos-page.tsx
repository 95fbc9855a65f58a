import { LEAD_PHOTOS_PATH } from "#domain/addresses/site-addresses.ts";
import { PHOTO_SLOTS, type PhotoSlot } from "#domain/valuation/photo-slots.ts";
import { Message } from "../../primitives/message.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type LeadPhotosPageProps = InSlots<{
  /** Null where the link leads to nothing, or has expired. */
  shown: {
    token: string;
    vehicleName: string;
    reference: string;
    photos: readonly { slot: PhotoSlot; width: number; height: number; storedAt: number }[];
  } | null;
}>;

/** The photos of a traded-in vehicle, for the dealer's people: what is sent later shows, too. */
export function LeadPhotosPage({ shown, ...frame }: LeadPhotosPageProps) {
  return (
    <Framed {...frame}>
      <div className="page-width pt-8 pb-(--section) md:pt-12">
        <h1 className="text-3xl font-extrabold wrap-anywhere">
          {shown === null ? "No photos here" : shown.vehicleName}
        </h1>
        {shown === null && (
          <div className="mt-6">
            <Message icon="circle-alert" title="This link shows no photos any more">
              Links to photos expire. `forecourt leads show` names a new one.
            </Message>
          </div>
        )}
        {shown && (
          <>
            <p className="mt-2 text-muted wrap-anywhere">Lead {shown.reference}</p>
            {shown.photos.length === 0 && (
              <p className="mt-6 text-lg">
                No photos yet. Those that the customer sends later show at this address.
              </p>
            )}
            <div className="lead-photos mt-6">
              {shown.photos.map(({ slot, width, height, storedAt }) => {
                const label = PHOTO_SLOTS.find((known) => known.slot === slot)?.label ?? slot;
                return (
                  <figure key={slot}>
                    <img
                      src={`${LEAD_PHOTOS_PATH}/${slot}?token=${shown.token}&at=${storedAt}`}
                      alt={label}
                      width={width}
                      height={height}
                      loading="lazy"
                    />
                    <figcaption className="mt-1 text-sm text-muted">{label}</figcaption>
                  </figure>
                );
              })}
            </div>
          </>
        )}
      </div>
    </Framed>
  );
}
