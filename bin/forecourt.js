#!/usr/bin/env node
// Plain JavaScript, so that an older Node can still read it and say what is wrong.
import { statSync } from "node:fs";
import { join } from "node:path";

const MIN_NODE_MAJOR = 24;

if (Number(process.versions.node.split(".")[0]) < MIN_NODE_MAJOR) {
  console.error(
    `Forecourt needs Node ${MIN_NODE_MAJOR} or newer, and this is Node ${process.versions.node}.\n` +
      "Start it with `npm start` or `bin/forecourt …` after `npm ci`: both use the Node that is " +
      "among the project's dependencies. If they still say this, install scripts are switched " +
      "off: run `npm rebuild node`.",
  );
  process.exit(1);
}

// The first process of a container ignores a signal that nobody listens for: it would start, and go on.
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
if (process.pid === 1) {
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(code);
    });
  }
}

// Compiled modules are kept for the next command, which takes two thirds of the time. Another user's files would be in
// the way of the next `npm ci`, so that only the folder's owner keeps them.
const folder = join(import.meta.dirname, "..");
if (process.getuid?.() === statSync(folder).uid) {
  const { enableCompileCache } = await import("node:module");
  enableCompileCache(join(folder, "node_modules/.cache/node"));
}

// Who began this is looked for before anything else is loaded, as it may be stopped meanwhile.
const { findLaunchers } = await import("#cli/server/end-with-launcher.ts");
const launchers = findLaunchers();
const { main } = await import("#cli/main.ts");
await main(process.argv, launchers);
