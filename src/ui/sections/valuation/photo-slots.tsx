import { LEAD_PHOTO_UPLOAD_PATH, LEAD_PHOTOS_PATH } from "#domain/addresses/site-addresses.ts";
import { PHOTO_SLOTS, type PhotoSlot } from "#domain/valuation/photo-slots.ts";
import { PHOTO_NOTICES, type PhotoNotice } from "#domain/valuation/photo-words.ts";
import { Icon } from "../../icons/icon.tsx";

type PhotoSlotsProps = {
  token: string;
  /** The stored photos, with the instant by which a replaced one is told from its former. */
  photos: readonly { slot: PhotoSlot; storedAt: number }[];
  /** The outcome of the last one; null for none. */
  notice: { slot: PhotoSlot; is: PhotoNotice } | null;
};

/** The formats that browsers send; a phone turns its own into one of them. */
const ACCEPTED = "image/jpeg,image/png,image/webp";

/**
 * The guided photos, each a form of its own: one photo a request keeps what a visitor can send, and what the
 * server holds, small. With script a photo is sent as soon as it is chosen.
 */
export function PhotoSlots({ token, photos, notice }: PhotoSlotsProps) {
  return (
    <section data-photos="" id="photos" tabIndex={-1}>
      <h2 className="text-lg font-bold">Photos, if you like</h2>
      <p className="mt-1 text-sm text-muted">
        They make the figure firmer.{" "}
        <span data-photo-count="">
          {photos.length} of {PHOTO_SLOTS.length} so far
        </span>
        , up to 10 MB each.
      </p>
      <ul className="photo-slots mt-4">
        {PHOTO_SLOTS.map(({ slot, label, hint }) => {
          const stored = photos.find((photo) => photo.slot === slot);
          const said = notice?.slot === slot ? notice.is : null;
          return (
            <li key={slot} id={`photo-${slot}`}>
              <form method="post" action={LEAD_PHOTO_UPLOAD_PATH} encType="multipart/form-data">
                <input type="hidden" name="token" value={token} />
                <input type="hidden" name="slot" value={slot} />
                <label className="photo-slot">
                  {stored ? (
                    <img
                      src={`${LEAD_PHOTOS_PATH}/${slot}?token=${token}&at=${stored.storedAt}`}
                      alt={`${label} of your vehicle`}
                      loading="lazy"
                      width={400}
                      height={300}
                    />
                  ) : (
                    <span className="photo-empty">
                      <Icon name="camera" className="size-6" />
                    </span>
                  )}
                  <span className="font-semibold">{label}</span>
                  <span className="text-sm text-muted">{stored ? "Replace it" : hint}</span>
                  <input
                    type="file"
                    name="photo"
                    accept={ACCEPTED}
                    aria-describedby={said === null ? undefined : `photo-${slot}-said`}
                  />
                </label>
                <button type="submit" className="button button-soft" data-without-script="">
                  Send<span className="sr-only"> the photo: {label}</span>
                </button>
                <p
                  id={`photo-${slot}-said`}
                  className={said === "stored" ? "photo-said" : "photo-said text-danger"}
                  role={said === null ? undefined : "status"}
                >
                  {said !== null && PHOTO_NOTICES[said]}
                </p>
              </form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
