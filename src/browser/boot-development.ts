/**
 * Development only: what Vite's React plugin would write inline, which the policy forbids; it must
 * run before any component is loaded.
 */
type ReactRefresh = { injectIntoGlobalHook: (window: Window) => void };

/** A variable, since only the development server has such a file. */
const address = "/@react-refresh";
const { injectIntoGlobalHook }: ReactRefresh = await import(/* @vite-ignore */ address);
injectIntoGlobalHook(window);
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
});
await import("./boot.ts");
