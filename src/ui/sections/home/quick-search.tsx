import type { HomePage } from "#domain/site/home/home-page.ts";
import { formatDollars, formatWholeNumber } from "#domain/text/format-amount.ts";
import { SubmitButton } from "../../primitives/button.tsx";
import { SelectField } from "../../primitives/select-field.tsx";

type QuickSearchProps = {
  home: Pick<HomePage, "searchAction" | "total" | "makes" | "models" | "bodies" | "budgets">;
};

/** A form whose fields are facets of the search page. */
export function QuickSearch({ home }: QuickSearchProps) {
  return (
    <form
      action={home.searchAction}
      data-drops-empty=""
      className="grid grid-cols-2 items-end gap-x-3 gap-y-4 rounded-card border border-line bg-raised p-4 text-ink lifted md:p-5 lg:grid-cols-[1fr_1fr_1fr_1fr_auto]"
    >
      <SelectField id="quick-make" name="refinementList[make][0]" label="Make">
        <option value="">Any</option>
        {home.makes.map(({ value, count }) => (
          <option key={value} value={value}>
            {value} ({count})
          </option>
        ))}
      </SelectField>
      <SelectField id="quick-model" name="refinementList[model][0]" label="Model">
        <option value="">Any</option>
        {groupByMake(home.models).map(([make, models]) => (
          <optgroup key={make} label={make}>
            {models.map(({ value, count }) => (
              <option key={value} value={value}>
                {value} ({count})
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField id="quick-budget" name="range[price]" label="Budget">
        <option value="">Any</option>
        {home.budgets.map((dollars) => (
          <option key={dollars} value={`:${dollars}`}>
            Under {formatDollars(dollars)}
          </option>
        ))}
      </SelectField>
      <SelectField id="quick-body" name="refinementList[body][0]" label="Body">
        <option value="">Any</option>
        {home.bodies.map(({ value, count }) => (
          <option key={value} value={value}>
            {value} ({count})
          </option>
        ))}
      </SelectField>
      <SubmitButton className="button-large col-span-2 tabular-nums lg:col-span-1">
        Search {formatWholeNumber(home.total)} vehicles
      </SubmitButton>
    </form>
  );
}

function groupByMake(models: HomePage["models"]): [string, HomePage["models"]][] {
  const groups = new Map<string, HomePage["models"]>();
  for (const model of models) groups.set(model.make, [...(groups.get(model.make) ?? []), model]);
  return [...groups];
}
