/**
 * Gives what opened over the page an entry of the history, so that Back closes it, as on phones people close a photo.
 * The answer is called once it is closed: after a close by hand it goes back over the entry.
 */
export function closeByBack(close: () => void): () => void {
  let isEntered = true;
  const onBack = (): void => {
    if (isOverlayEntry()) return;
    isEntered = false;
    removeEventListener("popstate", onBack);
    close();
  };
  addEventListener("popstate", onBack);
  history.pushState({ ...history.state, overlay: true }, "");
  return () => {
    removeEventListener("popstate", onBack);
    if (isEntered && isOverlayEntry()) history.back();
    isEntered = false;
  };
}

function isOverlayEntry(): boolean {
  return history.state?.overlay === true;
}
