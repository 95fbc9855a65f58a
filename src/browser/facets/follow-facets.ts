export function followFacets(): void {
  document.addEventListener("click", (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("[data-all]");
    if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    void import("./facet-values.ts").then(
      ({ expandFacet }) => expandFacet(link),
      () => location.assign(link.href),
    );
  });
}
