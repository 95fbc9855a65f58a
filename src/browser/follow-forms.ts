import { parseTypedAmount } from "#domain/search/typed-amount.ts";

const RANGE_END = /\[m(in|ax)\]$/;

/**
 * Forms that need no button with script: a choice sends them. Blank fields are not sent, and the
 * ends of a range are sent as digits, however they were typed ("$12,000").
 */
export function followForms(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    if (target.dataset.submits !== undefined) target.form?.requestSubmit();
    if (target.name === "refinementList[make][0]") narrowModels(target);
  });
  document.addEventListener("formdata", (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || target.dataset.dropsEmpty === undefined) return;
    const { formData } = event;
    for (const [name, value] of Array.from(formData)) {
      if (typeof value !== "string") continue;
      const text = RANGE_END.test(name) ? String(parseTypedAmount(value) ?? "") : value;
      if (text === "") formData.delete(name);
      else formData.set(name, text);
    }
  });
}

/** The models of the chosen make only; a model of another make is let go. */
function narrowModels(make: HTMLSelectElement): void {
  const model = make.form?.elements.namedItem("refinementList[model][0]");
  if (!(model instanceof HTMLSelectElement)) return;
  for (const group of model.querySelectorAll("optgroup")) {
    const isOther = make.value !== "" && group.label !== make.value;
    group.hidden = isOther;
    group.disabled = isOther;
    if (isOther && group.querySelector(":checked")) model.value = "";
  }
}
