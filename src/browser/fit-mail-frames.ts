/** Gives each frame of a mail the height of its mail: as it is loaded, opened, and as its width changes. */
export function start(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) fit(target);
  });
  for (const frame of document.querySelectorAll("[data-mail]")) {
    observer.observe(frame);
    frame.addEventListener("load", () => fit(frame));
  }
}

function fit(frame: Element): void {
  if (!(frame instanceof HTMLIFrameElement) || frame.clientWidth === 0) return;
  const mail = frame.contentDocument?.body;
  // Before it is loaded the frame holds an empty page.
  if (!mail?.firstElementChild) return;
  frame.style.height = `${mail.offsetHeight + frame.offsetHeight - frame.clientHeight}px`;
}
