import { buildProtocolSettings } from "#adapters/search/index-host/protocol-settings.ts";
import { buildIndexSettings } from "#adapters/search/index-settings.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";

type FilledHost = {
  address: string;
  key: string | null;
  index?: string;
  /** Fields that its settings lack, as those of an index that was made before them. */
  lacking?: readonly string[];
};

/** Creates an index with our settings at a host, and waits until it is ready. */
export async function fillHostedIndex(
  { address, key, index = DEFAULT_INDEX, lacking = [] }: FilledHost,
  vehicles: readonly Vehicle[],
): Promise<void> {
  const write = (method: string, path: string, body: unknown) =>
    writeToHost({ address, key }, method, `/indexes${path}`, body);
  await write("POST", "", { uid: index, primaryKey: "id" });
  const { filterableAttributes } = buildIndexSettings(index);
  await write("PATCH", `/${index}/settings`, {
    ...buildProtocolSettings(index),
    filterableAttributes: filterableAttributes.filter(
      (field) => !lacking.some((name) => name === field),
    ),
  });
  await write("POST", `/${index}/documents`, vehicles);
}

/** Writes and waits until the task is done. */
export async function writeToHost(
  { address, key }: Pick<FilledHost, "address" | "key">,
  method: string,
  path: string,
  body?: unknown,
): Promise<void> {
  const headers = {
    "content-type": "application/json",
    ...(key !== null && { authorization: `Bearer ${key}` }),
  };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const { taskUid } = await readJson(await fetch(`${address}${path}`, init));
  for (;;) {
    const task = await readJson(await fetch(`${address}/tasks/${String(taskUid)}`, { headers }));
    if (task["status"] === "succeeded") return;
    if (task["status"] === "failed") throw new Error(`${method} ${path}: ${JSON.stringify(task)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json();
  if (response.ok && typeof body === "object" && body !== null) return { ...body };
  throw new Error(`${response.url}: ${JSON.stringify(body)}`);
}
