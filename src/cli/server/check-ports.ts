import { createServer } from "node:net";
import type { Environment } from "#platform/environment.schema.ts";
import { explainStart } from "#processes/start-messages.ts";
import { ExitError } from "../exit-codes.ts";

/**
 * Resolves where the server could listen on its ports now, so that nobody waits for a build in vain. The server
 * opens them itself.
 *
 * @throws ExitError that names the port and how to mend it.
 */
export async function checkPorts({
  port,
  metricsPort,
  host,
}: Pick<Environment, "port" | "metricsPort" | "host">): Promise<void> {
  for (const each of [port, metricsPort]) {
    if (each === null) continue;
    try {
      await openAndClose(each, host);
    } catch (error) {
      throw new ExitError(explainStart(error, String(metricsPort)));
    }
  }
}

function openAndClose(port: number, host: string | null): Promise<void> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host ?? undefined, () => server.close(() => resolve()));
  });
}
