import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";

type SelectFieldProps = {
  id: string;
  name: string;
  label: string;
  defaultValue?: string;
  children: ReactNode;
};

/** The browser's own select, with its label above it. */
export function SelectField({ id, name, label, defaultValue = "", children }: SelectFieldProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          defaultValue={defaultValue}
          className="h-12 w-full appearance-none truncate rounded-small border border-line-strong bg-surface pr-10 pl-3.5 text-base font-medium hover:border-ink"
        >
          {children}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </div>
    </div>
  );
}
