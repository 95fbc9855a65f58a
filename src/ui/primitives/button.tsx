import type { ReactNode } from "react";

type Rank = "main" | "second" | "soft" | "quiet";

const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-small px-4 text-center text-sm font-semibold leading-tight whitespace-nowrap transition-colors duration-150";

const LOOKS: Record<Rank, string> = {
  main: "bg-brand text-brand-ink hover:bg-brand-strong active:bg-brand-strong",
  second: "border border-line-strong bg-surface text-ink hover:bg-sunken active:bg-pressed",
  soft: "bg-sunken text-ink hover:bg-pressed active:bg-pressed",
  quiet: "text-ink hover:bg-sunken active:bg-pressed",
};

const DISABLED = "cursor-not-allowed bg-sunken text-muted";

/** The classes of a button: one main action a screen, the rest quieter. */
export function resolveButtonClasses(rank: Rank, extra = ""): string {
  return `${SHAPE} ${LOOKS[rank]} ${extra}`;
}

type ButtonLinkProps = {
  href: string;
  rank?: Rank;
  /** Said and shown, but not to be followed. */
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
};

/** An action that leads somewhere. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, rank = "second", isDisabled = false, className = "", children } = props;
  if (isDisabled) {
    return (
      <span aria-disabled="true" className={`${SHAPE} ${DISABLED} ${className}`}>
        {children}
      </span>
    );
  }
  return (
    <a href={href} className={resolveButtonClasses(rank, className)}>
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
  const { rank = "main", isDisabled = false, isBusy = false, className = "", children } = props;
  const look = isDisabled
    ? `${SHAPE} ${DISABLED} ${className}`
    : resolveButtonClasses(rank, className);
  return (
    <button
      type="submit"
      disabled={isDisabled || isBusy}
      aria-busy={isBusy || undefined}
      className={isBusy ? `${look} animate-pulse cursor-progress` : look}
    >
      {children}
    </button>
  );
}
