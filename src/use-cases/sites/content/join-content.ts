import { type ConfigProblem, formatPath } from "#domain/site/config/config-problem.ts";
import { isRecord } from "#domain/site/parsing/merge-group-defaults.ts";

export type ContentFile = { source: string; json: unknown };

type SiteParts = {
  json: unknown;
  /** The files of its content pages. */
  content?: readonly ContentFile[];
};

type JoinedSite = {
  json: unknown;
  /** Names the file in which a problem of the joined JSON stands. */
  placeProblem: (problem: ConfigProblem) => ConfigProblem;
};

const PAGES = "content_pages";

/** Adds the pages of the files to those that stand in the site's own file. */
export function joinContent({ json, content = [] }: SiteParts): JoinedSite {
  if (!isRecord(json) || content.length === 0) return { json, placeProblem: (problem) => problem };
  const own = Array.isArray(json[PAGES]) ? json[PAGES] : [];
  const pages = content.map((file) => (isRecord(file.json) ? withoutSchema(file.json) : file.json));
  return {
    json: { ...json, [PAGES]: [...own, ...pages] },
    placeProblem: (problem) => {
      const index = content.findIndex((_, at) => startsWith(problem.path, own.length + at));
      const file = content[index];
      if (file === undefined) return problem;
      const rest = problem.path.slice(formatPage(own.length + index).length).replace(/^\./, "");
      return { ...problem, path: rest === "" ? file.source : `${file.source} ${rest}` };
    },
  };
}

const formatPage = (index: number): string => formatPath([PAGES, index]);

const startsWith = (path: string, index: number): boolean => path.startsWith(formatPage(index));

function withoutSchema({ $schema: _schema, ...page }: Record<string, unknown>): object {
  return page;
}
