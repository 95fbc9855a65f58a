import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";

type SelectFieldProps = {
  id: string;
  name: string;
  label: string;
  defaultValue?: string;
  children: ReactNode;
};

/** A native select with its label above. */
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
