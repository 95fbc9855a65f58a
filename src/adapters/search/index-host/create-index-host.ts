import {
  type HostedDocument,
  type HostedTask,
  type IndexHost,
  IndexHostError,
} from "#ports/search/index-host.ts";
import {
  documentList,
  indexAnswer,
  indexList,
  indexStats,
  settingsAnswer,
  taskSummary,
} from "./host-answers.schema.ts";
import { createHostConnection } from "./host-connection.ts";
import { createHostTasks } from "./host-tasks.ts";
import { buildProtocolSettings, hasSettings } from "./protocol-settings.ts";

type IndexHostOptions = {
  address: string;
  key: string | null;
  indexUid: string;
};

const PRIMARY_KEY = "id";
/** Small, so that the host can serve searches between two reads. */
const DOCUMENTS_A_READ = 250;
const INDEXES_A_PAGE = 100;

export function createIndexHost({ address, key, indexUid }: IndexHostOptions): IndexHost {
  const connection = createHostConnection(address, key);
  const tasks = createHostTasks(connection);
  const { host, pathname } = new URL(address);

  const enqueue = async (
    method: "POST" | "PATCH" | "DELETE",
    path: string,
    body?: unknown,
    limits: { isOnce?: boolean; assertAllowed?: () => void } = {},
  ): Promise<HostedTask> => {
    const question = { method, path, body, schema: taskSummary, ...limits };
    const { taskUid } = await connection.ask(question);
    return taskUid;
  };
  const write = async (...words: Parameters<typeof enqueue>): Promise<void> =>
    tasks.whenDone(await enqueue(...words));

  async function readAll(uid: string, filter: readonly string[]): Promise<HostedDocument[]> {
    const found: HostedDocument[] = [];
    for (;;) {
      const { results, total } = await connection.ask({
        method: "POST",
        path: `/indexes/${uid}/documents/fetch`,
        body: { filter, limit: DOCUMENTS_A_READ, offset: found.length },
        schema: documentList,
      });
      found.push(...results);
      if (found.length >= total || results.length === 0) return found;
    }
  }

  return {
    target: `${host}${pathname.replace(/\/+$/, "")} ${indexUid}`,
    indexUid,
    close: connection.close,
    async count(uid) {
      const path = `/indexes/${uid}/stats`;
      const stats = await orNull(() => connection.ask({ method: "GET", path, schema: indexStats }));
      return stats?.numberOfDocuments ?? null;
    },
    async listBeside() {
      const found: string[] = [];
      for (let offset = 0; ; offset += INDEXES_A_PAGE) {
        const { results, total } = await connection.ask({
          method: "GET",
          path: `/indexes?limit=${INDEXES_A_PAGE}&offset=${offset}`,
          schema: indexList,
        });
        found.push(...results.map(({ uid }) => uid));
        if (offset + INDEXES_A_PAGE >= total) break;
      }
      const build = new RegExp(`^${indexUid}-\\d+$`);
      return found.filter((uid) => build.test(uid));
    },
    async prepare(uid) {
      const path = `/indexes/${uid}`;
      const found = await orNull(() =>
        connection.ask({ method: "GET", path, schema: indexAnswer }),
      );
      if (found === null) {
        await unless("index_already_exists", () =>
          write("POST", "/indexes", { uid, primaryKey: PRIMARY_KEY }),
        );
      } else if (found.primaryKey !== PRIMARY_KEY) {
        await write("PATCH", path, { primaryKey: PRIMARY_KEY });
      }
      const wanted = buildProtocolSettings(uid);
      const current = await connection.ask({
        method: "GET",
        path: `${path}/settings`,
        schema: settingsAnswer,
      });
      const isSetUp = hasSettings(current, wanted);
      if (!isSetUp) await write("PATCH", `${path}/settings`, wanted);
      return found?.primaryKey !== PRIMARY_KEY || !isSetUp;
    },
    put: (uid, vehicles, assertAllowed) =>
      enqueue("POST", `/indexes/${uid}/documents?primaryKey=${PRIMARY_KEY}`, vehicles, {
        assertAllowed,
      }),
    delete: (uid, ids, assertAllowed) =>
      enqueue("POST", `/indexes/${uid}/documents/delete-batch`, ids, { assertAllowed }),
    whenApplied: tasks.whenDone,
    whenIdle: tasks.whenIdle,
    read: (uid, { after, upTo }) =>
      readAll(uid, [
        ...(after === null ? [] : [`NOT ${PRIMARY_KEY} <= ${after}`]),
        ...(upTo === null ? [] : [`${PRIMARY_KEY} <= ${upTo}`]),
      ]),
    readByIds: (uid, ids) => readAll(uid, [`${PRIMARY_KEY} IN [${ids.join(", ")}]`]),
    // A retry would swap them back.
    swap: (one, other) =>
      write("POST", "/swap-indexes", [{ indexes: [one, other] }], { isOnce: true }),
    async hasSwapped(one, other) {
      const task = await tasks.findSwap(one, other);
      if (task === null) return false;
      await tasks.whenDone(task);
      return true;
    },
    remove: (uid) => unless("index_not_found", () => write("DELETE", `/indexes/${uid}`)),
  };
}

async function orNull<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof IndexHostError && error.code === "index_not_found") return null;
    throw error;
  }
}

async function unless(code: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof IndexHostError && error.code === code)) throw error;
  }
}
