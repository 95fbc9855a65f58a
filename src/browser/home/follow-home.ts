import { loadWhenOnline } from "../load-when-online.ts";

const MODEL = "refinementList[model][0]";

/** What the home page's forms do beside being sent: models follow their make, prices come back. */
export function followHome(): void {
  const make = document.querySelector<HTMLSelectElement>("#quick-make");
  if (make) {
    // Back may have chosen one already.
    narrowModels(make);
    make.addEventListener("change", () => narrowModels(make));
    if (make.form) followChoices(make.form);
  }
  // The slider puts its thumbs where they stood; it only has to be awake.
  if (history.state?.prices) {
    document.querySelector("#price-slider")?.dispatchEvent(new Event("pointerover"));
  }
}

/** Counts with the first choice, or at once where Back has chosen something already. */
function followChoices(form: HTMLFormElement): void {
  const recount = async (): Promise<void> => {
    const { recountQuickSearch } = await loadWhenOnline(() => import("./recount-quick-search.ts"));
    await recountQuickSearch(form);
  };
  form.addEventListener("change", () => void recount());
  const selects = [...form.querySelectorAll("select")];
  if (selects.some(({ value }) => value !== "")) void recount();
}

/** The models of the chosen make only; a model of another make is let go. */
function narrowModels(make: HTMLSelectElement): void {
  const model = make.form?.elements.namedItem(MODEL);
  if (!(model instanceof HTMLSelectElement)) return;
  for (const group of model.querySelectorAll("optgroup")) {
    const isOther = make.value !== "" && group.label !== make.value;
    group.hidden = isOther;
    group.disabled = isOther;
    if (isOther && group.querySelector(":checked")) model.value = "";
  }
}
