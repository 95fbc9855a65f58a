import type { Assets } from "#web/document/assets.ts";

/** Of a server without a build: its pages load nothing. */
export const NO_ASSETS: Assets = {
  scripts: [],
  stylesheets: () => [],
  nextStylesheets: () => [],
  partStylesheet: () => "/no-style.css",
  font: () => null,
};
