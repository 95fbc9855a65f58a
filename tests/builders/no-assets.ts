import type { Assets } from "#web/document/assets.ts";

/** For a server without a build. */
export const NO_ASSETS: Assets = {
  scripts: [],
  stylesheets: (template) => [`/of-${template}.css`],
  nextStylesheets: () => [],
  partStylesheet: () => "/no-style.css",
  font: () => null,
};
