/** Shows the free fields in place of times to choose from, in every form of the page. */
export function showWishes(): void {
  for (const fieldset of document.querySelectorAll("[data-slots]")) {
    fieldset.toggleAttribute("data-wishes", true);
  }
}
