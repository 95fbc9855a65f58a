import { answerParent } from "../processes/answer-parent.ts";
import { measureWordCosts, type WordPages } from "../words/word-costs.ts";
import { listenForMisses } from "./listen-for-misses.ts";
import { measureInProcess } from "./measure-in-process.ts";
import { openServices, openTree } from "./open-search-page.ts";

/** The process that renders: first measured inside, then over HTTP. */
const jobs = {
  measureInProcess: async (path: string) => {
    const { services } = await opened;
    return measureInProcess(services, await openTree(services, path), path);
  },
  measureWords: async ({ texts, pages }: { texts: string[]; pages: WordPages }) => {
    const { services } = await opened;
    return measureWordCosts(services, texts, pages);
  },
  listenForMisses: async (path: string) => {
    const { services } = await opened;
    return listenForMisses(services, await openTree(services, path));
  },
  readCpuMicroseconds: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
};

export type SearchPageJobs = typeof jobs;

const opened = openServices();
answerParent(jobs);
