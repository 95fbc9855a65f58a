import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openInKeptThread } from "#tests/tooling/kept-threads.ts";
import { DiskFullError } from "../database-errors.ts";
import { type OpenThread, SqliteChannel } from "./sqlite-channel.ts";
import { SqliteDialect } from "./sqlite-dialect.ts";
import { isUniqueSqliteViolation } from "./sqlite-error.ts";
import { TransactionGroup } from "./transaction-group.ts";
import type { SqliteOperation, SqliteStatement } from "./worker-messages.ts";

type Notes = { note: { word: string; filler: string | null } };

let folder = "";
let channel: SqliteChannel;
let group: TransactionGroup;
let database: Kysely<Notes>;
let bystander: DatabaseSync;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-group-"));
  const file = join(folder, "notes.db");
  channel = new SqliteChannel(file, "writer");
  group = new TransactionGroup(channel);
  database = new Kysely<Notes>({ dialect: new SqliteDialect(channel, group) });
  await database.transaction().execute(async ({ schema }) => {
    await schema
      .createTable("note")
      .addColumn("word", "text", (column) => column.unique())
      .addColumn("filler", "text")
      .execute();
  });
  bystander = new DatabaseSync(file, { readOnly: true });
});

afterEach(async () => {
  bystander.close();
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const words = Array.from({ length: 500 }, (_, index) => `w${index}`);

describe("concurrent transactions", () => {
  test("are each on the disk when they are acknowledged", async () => {
    await Promise.all(
      words.map(async (word) => {
        await write(word);
        expect(readWords()).toContain(word);
      }),
    );
    expect(readWords()).toHaveLength(words.length);
  });

  test("run one after another: none sees another halfway", async () => {
    await write("0");
    await Promise.all(
      words.map(() =>
        database.transaction().execute(async (transaction) => {
          const { word } = await transaction
            .selectFrom("note")
            .select("word")
            .executeTakeFirstOrThrow();
          await transaction
            .updateTable("note")
            .set({ word: `${Number(word) + 1}` })
            .execute();
        }),
      ),
    );
    expect(readWords()).toEqual([String(words.length)]);
  });

  test("share their commits", async () => {
    const sent: SqliteOperation[] = [];
    const counted = openCounted(sent);
    await Promise.all(words.map((word) => write(word, null, counted)));
    const commits = sent.filter((operation) => operation.op === "leave" && operation.commits);
    expect(commits.length).toBeLessThan(words.length / 2);
    expect(readWords()).toHaveLength(words.length);
  });

  test("that fail say so once all that they saw is on the disk", async () => {
    const failed = words.map(async (word) => {
      const isWritten = write(word);
      let seen: string[] = [];
      const failing = database.transaction().execute(async (transaction) => {
        const notes = await transaction.selectFrom("note").select("word").execute();
        seen = notes.map((note) => note.word);
        throw new Error("The rule of the trade says no.");
      });
      await expect(failing).rejects.toThrow("says no");
      expect(seen).toContain(word);
      expect(readWords()).toEqual(expect.arrayContaining(seen));
      await isWritten;
    });
    await Promise.all(failed);
  });

  test("share no commit with one that runs alone", async () => {
    const sent: SqliteOperation[] = [];
    const shared = new TransactionGroup(countSent(sent));
    const runMember = async (isAlone: boolean) => {
      await shared.enter(isAlone);
      await shared.commit();
    };
    await Promise.all([false, false, true, false].map(runMember));
    const commits = sent.flatMap((operation) =>
      operation.op === "leave" ? [operation.commits] : [],
    );
    expect(commits).toEqual([false, true, true, true]);
  });

  test("do not fail with one of them", async () => {
    const outcomes = await Promise.allSettled(
      words.map(async (word, index) => {
        if (index % 3 === 1) await write("w0");
        else if (index % 3 === 2) await writeAndFail(word);
        else await write(word);
      }),
    );
    for (const [index, { status }] of outcomes.entries()) {
      expect(status).toBe(index % 3 === 0 ? "fulfilled" : "rejected");
    }
    expect(readWords().sort()).toEqual(words.filter((_, index) => index % 3 === 0).sort());
  });

  test("fail alone when one breaks a rule, with the rule in the message", async () => {
    await write("once");
    await expect(write("once")).rejects.toThrow("UNIQUE constraint failed: note.word");
    await write("more");
    expect(readWords()).toEqual(["once", "more"]);
  });
});

describe("a transaction that needs no answer on the way", () => {
  test("is on the disk when it is acknowledged, beside transactions that do", async () => {
    await Promise.all(
      words.map(async (word, index) => {
        await (index % 2 === 0 ? group.run([insert(word)]) : write(word));
        expect(readWords()).toContain(word);
      }),
    );
    expect(readWords()).toHaveLength(words.length);
  });

  test("leaves nothing where one of its statements breaks a rule, and fails no other", async () => {
    await write("once");
    const outcomes = await Promise.allSettled(
      words.map((word, index) =>
        group.run([insert(word), insert(index % 3 === 0 ? "once" : `${word} too`)]),
      ),
    );
    for (const [index, outcome] of outcomes.entries()) {
      expect(outcome.status).toBe(index % 3 === 0 ? "rejected" : "fulfilled");
      if (outcome.status === "rejected") expect(isUniqueSqliteViolation(outcome.reason)).toBe(true);
    }
    const kept = words.filter((_, index) => index % 3 !== 0);
    const expected = ["once", ...kept.flatMap((word) => [word, `${word} too`])];
    expect(readWords().sort()).toEqual(expected.sort());
  });

  test("that fails says so once what it saw is on the disk", async () => {
    await group.enter();
    const isWritten = group.run([insert("once")]);
    const failed = group
      .run([insert("once")])
      .catch((error: Error) => [error.message, readWords()]);
    const last = group.enter().then(() => group.commit());
    const first = group.commit();
    expect(await failed).toEqual(["UNIQUE constraint failed: note.word", ["once"]]);
    await Promise.all([first, isWritten, last]);
  });

  test("is gone with its group where the disk is full, and is told so", async () => {
    await limitPages(60);
    const outcomes = await Promise.allSettled(
      words.map((word) => group.run([insert(word, "x".repeat(50_000))])),
    );
    const kept = words.filter((_, index) => outcomes[index]?.status === "fulfilled");
    expect(kept.length).toBeLessThan(words.length);
    expect(readWords().sort()).toEqual(kept.sort());
    await limitPages(100_000);
    await group.run([insert("at last")]);
    expect(readWords()).toContain("at last");
  });

  test("fails where the connection is closed", async () => {
    await channel.close();
    await expect(group.run([insert("late")])).rejects.toThrow("is closed");
  });

  test("shares its commit with a number of others that is bounded", async () => {
    const sent: SqliteOperation[] = [];
    const bounded = new TransactionGroup(countSent(sent));
    await Promise.all(words.map((word) => bounded.run([insert(word)])));
    expect(readWords().sort()).toEqual(words.toSorted());
    expect(sent.map((operation) => operation.op === "members" && operation.members.length)).toEqual(
      [200, 200, 100],
    );
  });
});

describe("a disk that is full", () => {
  const filler = "x".repeat(50_000);

  beforeEach(() => limitPages(60));

  test("fails the write with a clear message; acknowledged writes stay, others are gone", async () => {
    const outcomes = await Promise.allSettled(words.map((word) => write(word, filler)));
    const kept = words.filter((_, index) => outcomes[index]?.status === "fulfilled");
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    for (const outcome of refused) {
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(DiskFullError);
    }
    expect(readWords().sort()).toEqual(kept.sort());
  });

  test("fails a transaction that goes on after it, and all of its statements", async () => {
    const isWritten = database.transaction().execute(async (transaction) => {
      const fill = (word: string) =>
        transaction
          .insertInto("note")
          .values({ word, filler: filler.repeat(100) })
          .execute();
      await expect(fill("large")).rejects.toBeInstanceOf(DiskFullError);
      await transaction
        .insertInto("note")
        .values({ word: "small", filler: null })
        .execute()
        .catch(() => {});
    });
    await expect(isWritten).rejects.toThrow("rolled back");
    expect(readWords()).toEqual([]);
    await write("next");
    expect(readWords()).toEqual(["next"]);
  });

  test("accepts writes again when it has space", async () => {
    await Promise.allSettled(words.map((word) => write(word, filler)));
    await limitPages(100_000);
    await write("at last", filler);
    expect(readWords()).toContain("at last");
  });
});

describe("a connection", () => {
  test("that writes takes statements in transactions only", async () => {
    await expect(database.selectFrom("note").selectAll().execute()).rejects.toThrow(
      "in transactions only",
    );
  });

  test("that reads begins none, and sees what was acknowledged", async () => {
    const reading = new SqliteChannel(join(folder, "notes.db"), "reader");
    const reader = new Kysely<Notes>({ dialect: new SqliteDialect(reading, null) });
    await write("seen");
    expect(await reader.selectFrom("note").select("word").execute()).toEqual([{ word: "seen" }]);
    await expect(reader.transaction().execute(async () => {})).rejects.toThrow("only reads");
    await expect(reader.deleteFrom("note").execute()).rejects.toThrow("readonly");
    await reader.destroy();
  });

  test("that reads asks for all that is wanted at once in one message, and answers each as it is read", async () => {
    const asked: number[] = [];
    const answered: number[] = [];
    const openThread: OpenThread = (data, onAnswer) => {
      const thread = openInKeptThread(data, (answer) => {
        if (answer !== "changed") answered.push(answer.replies.length);
        onAnswer(answer);
      });
      return {
        ...thread,
        send: (requests) => {
          asked.push(requests.length);
          thread.send(requests);
        },
      };
    };
    const reading = new SqliteChannel(join(folder, "notes.db"), "reader", openThread);
    const reader = new Kysely<Notes>({ dialect: new SqliteDialect(reading, null) });
    await reader.selectFrom("note").select("word").execute();
    await Promise.all(words.map(() => reader.selectFrom("note").select("word").execute()));
    expect(asked).toEqual([1, words.length]);
    expect(answered).toEqual([1, ...words.map(() => 1)]);
    await reader.destroy();
  });

  test("that is closed throws, and may be closed twice", async () => {
    await channel.close();
    await channel.close();
    await expect(write("late")).rejects.toThrow("is closed");
  });
});

async function write(
  word: string,
  filler: string | null = null,
  on: Kysely<Notes> = database,
): Promise<void> {
  await on.transaction().execute(async (transaction) => {
    await transaction.insertInto("note").values({ word, filler }).execute();
  });
}

/** The channel, which adds what is sent to `sent`. */
function countSent(sent: SqliteOperation[]): SqliteChannel {
  return new Proxy(channel, {
    get: (target, name) => {
      if (name !== "send") return Reflect.get(target, name, target);
      return (operation: SqliteOperation) => {
        sent.push(operation);
        return target.send(operation);
      };
    },
  });
}

function openCounted(sent: SqliteOperation[]): Kysely<Notes> {
  const counting = countSent(sent);
  return new Kysely<Notes>({
    dialect: new SqliteDialect(counting, new TransactionGroup(counting)),
  });
}

function insert(word: string, filler: string | null = null): SqliteStatement {
  const { sql: text, parameters } = database.insertInto("note").values({ word, filler }).compile();
  return { sql: text, parameters };
}

async function writeAndFail(word: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.insertInto("note").values({ word, filler: null }).execute();
    throw new Error("The rule of the trade says no.");
  });
}

async function limitPages(pages: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(transaction);
  });
}

function readWords(): string[] {
  return bystander
    .prepare("select word from note order by rowid")
    .all()
    .map(({ word }) => String(word));
}
