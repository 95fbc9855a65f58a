import type { ReactNode } from "react";

type Rank = "main" | "second" | "soft" | "quiet";

/** The classes of a button; `buttons.css` draws them. */
function buildButtonClass(rank: Rank, extra = ""): string {
  return `button button-${rank} ${extra}`.trim();
}

type ButtonLinkProps = {
  href: string;
  rank?: Rank;
  /** Said and shown, but not to be followed. */
  isDisabled?: boolean;
  /** Takes away all that narrows the results, whatever was pressed since they came. */
  isClearing?: boolean;
  className?: string;
  children: ReactNode;
};

/** An action that leads somewhere. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, rank = "second", isDisabled = false, isClearing, className, children } = props;
  const look = buildButtonClass(rank, className);
  if (isDisabled) {
    return (
      <span aria-disabled="true" className={look}>
        {children}
      </span>
    );
  }
  return (
    <a className={look} href={href} data-clears={isClearing ? "" : undefined}>
      {children}
    </a>
  );
}

type SubmitButtonProps = {
  rank?: Rank;
  isDisabled?: boolean;
  isBusy?: boolean;
  className?: string;
  children: ReactNode;
};

/** Sends its form. While busy it keeps its width and its words. */
export function SubmitButton(props: SubmitButtonProps) {
  const { rank = "main", isDisabled = false, isBusy = false, className, children } = props;
  return (
    <button
      type="submit"
      disabled={isDisabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buildButtonClass(rank, className)}
    >
      {children}
    </button>
  );
}
