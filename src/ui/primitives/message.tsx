import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";
import type { IconName } from "../icons/icon-names.ts";

type MessageProps = {
  icon: IconName;
  title: string;
  /** Says what happened, and how the visitor can go on. */
  children: ReactNode;
  actions?: ReactNode;
};

/** In place of content: nothing found, missing, failed. */
export function Message({ icon, title, children, actions }: MessageProps) {
  return (
    <div className="rounded-card border border-line px-6 py-12 sm:px-10">
      <Icon name={icon} className="size-8 text-muted" />
      <h2 className="mt-4 text-xl font-bold">{title}</h2>
      <div className="mt-1 max-w-prose text-muted">{children}</div>
      {actions && <div className="mt-6 actions">{actions}</div>}
    </div>
  );
}

/** Something to know: neither a mistake nor an alarm. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <output className="flex items-start gap-2.5 rounded-small border border-line bg-sunken px-4 py-3 text-sm">
      <Icon name="info" className="mt-px size-5 text-muted" />
      <span>{children}</span>
    </output>
  );
}
