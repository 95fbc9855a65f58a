import { type ChildProcess, fork } from "node:child_process";
import { buildVariables } from "./run-forecourt.ts";

/** The jobs of a part, by name. */
export type PartJobs = Record<string, (argument: never) => unknown>;

/** As received; the job's name decides the type of its argument and answer. */
export type PartQuestion = { id: number; name: string; argument: never };
type PartAnswer = { id: number; answer: never } | { id: number; error: string };

/** Part of a measurement in its own process, so that memory and time are its own. */
export type Part<Jobs extends PartJobs> = {
  ask: <Name extends keyof Jobs & string>(
    name: Name,
    argument: Parameters<Jobs[Name]>[0],
  ) => Promise<Awaited<ReturnType<Jobs[Name]>>>;
  end: () => Promise<void>;
};

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };

/** Starts a module that calls `answerParent`. */
export function startPart<Jobs extends PartJobs>(
  module: URL,
  {
    dataDir,
    nodeOptions = [],
    variables = {},
  }: { dataDir: string; nodeOptions?: string[]; variables?: Record<string, string> },
): Part<Jobs> {
  const env = { ...buildVariables(dataDir), ...variables };
  const child = fork(module, { env, execArgv: nodeOptions });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  child.on("message", (message: PartAnswer) => {
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if ("error" in message) asked?.reject(new Error(message.error));
    else asked?.resolve(message.answer);
  });
  child.on("exit", (code, signal) => {
    const ended = new Error(`${module.pathname} ended before it answered (${code ?? signal}).`);
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  });
  return {
    ask: (name, argument) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        child.send({ id: lastId, name, argument });
      }),
    end: () => end(child),
  };
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill();
  });
}
