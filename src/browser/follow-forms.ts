export function followForms(): void {
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.dataset.submits !== undefined) {
      target.form?.requestSubmit();
    }
  });
}
