import { STYLEGUIDE_PATH } from "#domain/addresses/site-addresses.ts";
import { tallyPrices } from "#domain/search/fields/price-tally.ts";
import { Icon } from "../icons/icon.tsx";
import { Island } from "../island.tsx";
import { ButtonLink, SubmitButton } from "../primitives/button.tsx";
import { Rating, Stars } from "../primitives/rating.tsx";
import { SaveButton } from "../primitives/save-button.tsx";
import { SelectField } from "../primitives/select-field.tsx";
import { Sample, Specimen } from "./specimen.tsx";

const RANKS = ["main", "second", "soft", "quiet"] as const;
const STATES = ["hover", "focus", "pressed"] as const;

const BOUNDS = { min: 5_000, max: 60_000 };
const PRICES = {
  ...BOUNDS,
  total: 14,
  tally: tallyPrices({ 12_990: 2, 19_990: 5, 31_990: 4, 48_000: 2 }, BOUNDS),
};

export function Controls() {
  return (
    <>
      <Specimen title="Buttons">
        {RANKS.map((rank) => (
          <div key={rank} className="flex flex-wrap gap-4 pb-4">
            <Sample name={rank}>
              <ButtonLink href={STYLEGUIDE_PATH} rank={rank}>
                Enquire Now
              </ButtonLink>
            </Sample>
            {STATES.map((state) => (
              <Sample key={state} name={state}>
                <span data-state={state} className={`button button-${rank}`}>
                  Enquire Now
                </span>
              </Sample>
            ))}
            <Sample name="busy">
              <SubmitButton rank={rank} isBusy>
                Enquire Now
              </SubmitButton>
            </Sample>
            <Sample name="disabled">
              <SubmitButton rank={rank} isDisabled>
                Reserved
              </SubmitButton>
            </Sample>
          </div>
        ))}
        <div className="flex items-center gap-4">
          <a href={STYLEGUIDE_PATH} className="text-link">
            Text link
          </a>
          <button type="button" aria-label="Icon button" className="icon-button">
            <Icon name="menu" />
          </button>
          <SaveButton vehicleId={0} title="this vehicle" className="border border-line" />
        </div>
      </Specimen>
      <Specimen title="Price slider">
        <div className="max-w-md">
          <Island name="price-slider" id="guide-prices" props={PRICES} />
        </div>
      </Specimen>
      <Specimen title="Fields">
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField id="guide-select" name="guide" label="Make">
            <option value="">Any make</option>
            <option>Mazda</option>
          </SelectField>
          <TextField id="guide-empty" label="Empty" />
          <TextField id="guide-filled" label="Filled" text="45,000" />
          <TextField id="guide-hover" label="Hover" state="hover" />
          <TextField id="guide-focus" label="Focus" state="focus" />
          <TextField id="guide-disabled" label="Disabled" isDisabled />
        </div>
      </Specimen>
      <Specimen title="Stars">
        <div className="flex flex-wrap items-center gap-8">
          <Rating average="4.7" count={412} />
          <Stars rating={4} />
        </div>
      </Specimen>
    </>
  );
}

type TextFieldProps = {
  id: string;
  label: string;
  text?: string;
  state?: "hover" | "focus";
  isDisabled?: boolean;
};

function TextField({ id, label, text, state, isDisabled }: TextFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-muted">
        {label}
      </label>
      <input
        id={id}
        type="text"
        className="field"
        placeholder="$4,000"
        defaultValue={text}
        data-state={state}
        disabled={isDisabled}
      />
    </div>
  );
}
