import { loadWhenOnline } from "../loading/load-when-online.ts";

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

/** Only models have groups: one for each make. */
function narrowModels({ form, value }: HTMLSelectElement): void {
  for (const group of form?.querySelectorAll("optgroup") ?? []) {
    const model = group.closest("select");
    const isOther = value !== "" && group.label !== value;
    group.hidden = isOther;
    group.disabled = isOther;
    if (isOther && model && group.querySelector(":checked")) model.value = "";
  }
}
