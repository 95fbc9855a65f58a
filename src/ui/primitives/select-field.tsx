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
      <div className="select">
        <select id={id} name={name} defaultValue={defaultValue} className="field h-12">
          {children}
        </select>
        <Icon name="chevron-down" />
      </div>
    </div>
  );
}
