import { Icon } from "../icons/icon.tsx";

type SaveButtonProps = {
  vehicleId: number;
  /** What is saved; on a card, boot takes it from the heading: bytes of every page. */
  title?: string;
  className?: string;
};

/**
 * Keeps a vehicle on this device. Its state is the device's own: boot writes `aria-pressed` and
 * listens for all of them, so that a card needs no island. Without script it is not shown.
 */
export function SaveButton({ vehicleId, title, className = "" }: SaveButtonProps) {
  return (
    <button
      type="button"
      className={`save ${className}`}
      data-save={vehicleId}
      aria-label={title === undefined ? "Save" : `Save ${title}`}
    >
      <Icon name="heart" />
    </button>
  );
}
