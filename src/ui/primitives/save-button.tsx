import { Icon } from "../icons/icon.tsx";

type SaveButtonProps = {
  vehicleId: number;
  /** Absent on cards, where a script reads it from the heading: it would be bytes of every page. */
  title?: string;
  className?: string;
};

/**
 * Saves a vehicle on this device. A script sets `aria-pressed` and handles every button, so a card needs no
 * island. Hidden without script.
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
