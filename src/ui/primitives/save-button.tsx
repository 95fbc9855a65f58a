import { Icon } from "../icons/icon.tsx";

type SaveButtonProps = { vehicleId: number; title: string; className?: string };

/**
 * Keeps a vehicle on this device. Its state is the device's own: boot writes `aria-pressed` and
 * listens for all of them, so that a card needs no island.
 */
export function SaveButton({ vehicleId, title, className = "" }: SaveButtonProps) {
  return (
    <button
      type="button"
      data-save={vehicleId}
      data-needs-script=""
      aria-pressed="false"
      aria-label={`Save ${title}`}
      className={`save ${className}`}
    >
      <Icon name="heart" />
    </button>
  );
}
