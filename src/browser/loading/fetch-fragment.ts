let styled: Promise<void> | null = null;

/**
 * The markup of a fragment, when the page has its stylesheet too.
 *
 * @throws Error where it is answered otherwise, or not at all.
 */
export async function fetchFragment(href: string, signal?: AbortSignal): Promise<string> {
  const response = await fetch(href, signal ? { signal } : {});
  if (!response.ok) throw new Error(`The fragment answers ${response.status}`);
  return addStylesheet(await response.text());
}

/** Moves the fragment's stylesheet into the page, and returns the rest of the markup when it has come. */
async function addStylesheet(html: string): Promise<string> {
  const template = document.createElement("template");
  template.innerHTML = html;
  const link = template.content.querySelector("link");
  link?.remove();
  if (link && !document.querySelector(`link[href="${link.getAttribute("href")}"]`)) {
    styled = new Promise((resolve, reject) => {
      link.addEventListener("load", () => resolve());
      link.addEventListener("error", reject);
    });
    styled.catch(() => link.remove());
    document.head.append(link);
  }
  await styled;
  return template.innerHTML;
}
