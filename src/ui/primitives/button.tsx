import type { ReactNode } from "react";

type Rank = "main" | "second" | "soft" | "quiet";

/** Styled in `buttons.css`. */
function buildButtonClass(rank: Rank, extra = ""): string {
  return `button button-${rank} ${extra}`.trim();
}

type ButtonLinkProps = {
  href: string;
  rank?: Rank;
  /** Visible and announced, but not a link. */
  isDisabled?: boolean;
  /** Clears everything that narrows the results, later presses included. */
  isClearing?: boolean;
  className?: string;
  children: ReactNode;
};

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

/** While busy it has the same width and text. */
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
