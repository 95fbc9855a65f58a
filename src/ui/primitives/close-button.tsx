import { Icon } from "../icons/icon.tsx";

type CloseButtonProps = { sheet: string; label: string; className?: string };

/** Closes the sheet with that id, without script too, and has the focus when it opens. */
export function CloseButton({ sheet, label, className = "" }: CloseButtonProps) {
  return (
    <button
      type="button"
      data-close=""
      popoverTargetAction="hide"
      popoverTarget={sheet}
      aria-label={label}
      className={`icon-button ${className}`.trim()}
    >
      <Icon name="x" className="size-6" />
    </button>
  );
}
