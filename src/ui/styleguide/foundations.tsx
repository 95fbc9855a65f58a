import { BODY_STYLES } from "#domain/vehicle/body-styles.ts";
import { BodyIcon, Icon } from "../icons/icon.tsx";
import { ICON_NAMES } from "../icons/icon-names.ts";
import { Sample, Specimen } from "./specimen.tsx";

const COLOURS = [
  ["Surface", "--surface"],
  ["Raised", "--surface-raised"],
  ["Sunken", "--surface-sunken"],
  ["Line", "--line"],
  ["Ink", "--ink"],
  ["Muted ink", "--ink-muted"],
  ["Brand", "--brand"],
  ["Soft brand", "--brand-soft"],
  ["Accent", "--accent"],
  ["Danger", "--danger"],
  ["Success", "--success"],
  ["Focus", "--focus"],
] as const;

const SIZES = [
  ["text-4xl font-extrabold", "Page opening"],
  ["text-3xl font-extrabold", "Page title"],
  ["text-2xl font-bold", "Section"],
  ["text-xl font-bold", "Part"],
  ["text-lg font-semibold", "Card title"],
  ["text-base", "Text, 45,210 km for $31,990"],
  ["text-sm text-muted", "Detail, 45,210 km for $31,990"],
  ["text-xs text-muted", "Note, 45,210 km for $31,990"],
] as const;

export function Foundations() {
  return (
    <>
      <Specimen title="Colour">
        <ul className="grid grid-cols-3 gap-3 lg:grid-cols-6">
          {COLOURS.map(([name, token]) => (
            <li key={name} className="text-xs text-muted">
              <svg className="mb-1 aspect-2/1 w-full rounded-small border border-line" aria-hidden>
                <rect width="100%" height="100%" fill={`var(${token})`} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type">
        {SIZES.map(([look, words]) => (
          <p key={look} className={`${look} py-1`}>
            {words}
          </p>
        ))}
      </Specimen>
      <Specimen title="Icons">
        <ul className="flex flex-wrap gap-4">
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} className="size-6" />
              <span className="sr-only">{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Bodies">
        <div className="grid grid-cols-3 gap-4 lg:grid-cols-6">
          {BODY_STYLES.map((style) => (
            <Sample key={style} name={style}>
              <BodyIcon body={style} className="h-14 w-28 max-w-full" />
            </Sample>
          ))}
        </div>
      </Specimen>
    </>
  );
}
