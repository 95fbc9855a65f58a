const loadValues = () => import("./facet-values.ts");

export function followFacets(): void {
  document.addEventListener("click", (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("[data-all]");
    if (!link || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    void loadValues().then(
      ({ expandFacet }) => expandFacet(link),
      () => location.assign(link.href),
    );
  });
}
