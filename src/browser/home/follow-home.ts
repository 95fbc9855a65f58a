import { loadWhenOnline } from "../loading/load-when-online.ts";

const MODEL = "refinementList[model][0]";

export function start(): void {
  const make = document.querySelector<HTMLSelectElement>("#quick-make");
  if (make) {
    narrowModels(make);
    make.addEventListener("change", () => narrowModels(make));
    if (make.form) followChoices(make.form);
  }
  // The slider restores its own thumbs once its island is awake.
  if (history.state?.prices) {
    document.querySelector("#price-slider")?.dispatchEvent(new Event("pointerover"));
  }
}

/** Counts at the first choice, or at once where Back has restored one. */
function followChoices(form: HTMLFormElement): void {
  const recount = async (): Promise<void> => {
    const { recountQuickSearch } = await loadWhenOnline(() => import("./recount-quick-search.ts"));
    await recountQuickSearch(form);
  };
  form.addEventListener("change", () => void recount());
  const selects = [...form.querySelectorAll("select")];
  if (selects.some(({ value }) => value !== "")) void recount();
}

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
