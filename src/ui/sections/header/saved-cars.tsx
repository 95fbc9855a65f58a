import { Icon } from "../../icons/icon.tsx";
import { ButtonLink } from "../../primitives/button.tsx";
import { CloseButton } from "../../primitives/close-button.tsx";

const ID = "saved-cars";

/** The site's word for its stock: "cars", "motorcycles". */
type SavedCarsProps = { noun: string };

/** The count is stored on the device and written by script. */
export function SavedCarsButton({ noun }: SavedCarsProps) {
  return (
    <button type="button" popoverTarget={ID} data-needs-script="" className="icon-button">
      <Icon name="heart" className="size-6" />
      <span className="sr-only">{`Saved ${noun}`}</span>
      <span data-saved-count="" hidden className="count-badge" />
    </button>
  );
}

/**
 * The saved cars of this device (§2, "Favourites strip"), loaded when it opens; without any it links to the
 * search.
 */
export function SavedCarsSheet({ noun, searchPath }: SavedCarsProps & { searchPath: string }) {
  return (
    <dialog
      id={ID}
      popover="auto"
      data-sheet="right"
      data-saved-list=""
      aria-label={`Saved ${noun}`}
      className="drawer"
    >
      <div className="sheet-head">
        <h2>{`Saved ${noun}`}</h2>
        <CloseButton sheet={ID} label={`Close saved ${noun}`} />
      </div>
      <div className="sheet-body">
        <div data-saved-notes="" className="px-4 text-sm text-muted" />
        <div data-saved-cards="" className="grid gap-4 p-4" />
        <div data-saved-empty="" className="p-4">
          <h3 className="font-semibold">
            {`No Saved ${noun.charAt(0).toUpperCase()}${noun.slice(1)}`}
          </h3>
          <p className="mt-1 mb-4 text-muted">
            Press the heart on one to keep it here, on this device.
          </p>
          <ButtonLink href={searchPath} rank="main">
            Get Started
          </ButtonLink>
        </div>
      </div>
    </dialog>
  );
}
