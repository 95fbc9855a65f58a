import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ExitError } from "../exit-codes.ts";
import { checkPorts } from "./check-ports.ts";

async function listen(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return isInternet(address) ? address.port : 0;
}

const isInternet = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === "object" && address !== null;

const HOST = "127.0.0.1";

test("free ports are free afterwards, too", async () => {
  const free = { port: 0, metricsPort: null, host: HOST };
  await checkPorts(free);
  await checkPorts({ ...free, metricsPort: 0 });
});

test("a taken port is named with its variable and the mend", async () => {
  const taken = await listen();
  const pages = checkPorts({ port: taken, metricsPort: null, host: HOST });
  await expect(pages).rejects.toThrow(ExitError);
  await expect(pages).rejects.toThrow(`PORT=${taken} is taken. Stop what listens there`);
  const metrics = checkPorts({ port: 0, metricsPort: taken, host: HOST });
  await expect(metrics).rejects.toThrow(`METRICS_PORT=${taken} is taken`);
});

test("an address that the machine does not have is named", async () => {
  const elsewhere = checkPorts({ port: 0, metricsPort: null, host: "203.0.113.7" });
  await expect(elsewhere).rejects.toThrow("HOST=203.0.113.7 is no address of this machine");
});
