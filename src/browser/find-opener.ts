/** The button outside of a sheet that opens it, of those that are seen. */
export function findOpener(sheet: HTMLElement): HTMLElement | undefined {
  const openers = document.querySelectorAll<HTMLElement>(`[popovertarget="${sheet.id}"]`);
  return [...openers].find((button) => !sheet.contains(button) && button.checkVisibility());
}
