/** Development only: Vite's React plugin would write this inline, which the policy forbids. */
type ReactRefresh = { injectIntoGlobalHook: (window: Window) => void };

const address = "/@react-refresh";
const { injectIntoGlobalHook }: ReactRefresh = await import(/* @vite-ignore */ address);
injectIntoGlobalHook(window);
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
});
await import("./boot.ts");
