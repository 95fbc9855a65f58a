/** A search in the features of a vehicle shows those that have all of its words. */
export function followFeatures(): void {
  const list = document.querySelector<HTMLElement>("[data-features]");
  const input = list?.querySelector("input");
  if (!list || !input) return;
  const show = (): void => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const group of list.querySelectorAll("section")) {
      const items = [...group.querySelectorAll("li")];
      for (const item of items) {
        const text = item.textContent.toLowerCase();
        item.hidden = !words.every((word) => text.includes(word));
      }
      group.hidden = items.every((item) => item.hidden);
    }
  };
  input.addEventListener("input", show);
  // Words may have been typed before this script came.
  show();
}
