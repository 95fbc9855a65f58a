/** Forms that need no button with script: a choice sends them, and blank fields are not sent. */
export function followForms(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    if (target.dataset.submits !== undefined) target.form?.requestSubmit();
    if (target.name === "refinementList[make][0]") narrowModels(target);
  });
  document.addEventListener("formdata", (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || target.dataset.dropsEmpty === undefined) return;
    const blank = Array.from(event.formData).filter(([, value]) => value === "");
    for (const [name] of blank) event.formData.delete(name);
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
