import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Bundles a script of the tests into one module for the browser. */
export async function bundlePageScript(file: URL): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: { write: false, minify: false, rolldownOptions: { input: fileURLToPath(file) } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [script, ...others] = outputs
    .flatMap((one) => ("output" in one ? one.output : []))
    .flatMap((made) => (made.type === "chunk" ? [made.code] : []));
  if (script === undefined || others.length > 0) {
    throw new Error(`${file.pathname} makes ${others.length + 1} scripts where one is expected.`);
  }
  return script;
}
