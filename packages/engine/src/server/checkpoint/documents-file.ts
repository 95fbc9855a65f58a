import { DamagedFolderError } from "../folder/damaged-folder-error.ts";
import { buildNumberedPath, replaceFile } from "../folder/folder-files.ts";
import { createFrameWriter, readFrameFile } from "../folder/frame-file.ts";
import type { IndexContent } from "../indexes/index-content.ts";
import type { TimeSlices } from "../time-slices.ts";

export const DOCUMENTS_KIND = "documents";
const HEAD = Buffer.from("SEARCH-DOCUMENTS 01\n");

const FRAME_CHARACTERS = 256 * 1_024;

const END = "end ";

/** The index must not change meanwhile. */
export async function writeDocumentsFile(
  folder: string,
  number: number,
  content: IndexContent,
  slices: TimeSlices,
): Promise<void> {
  const { documents, rows } = content.index;
  await replaceFile(buildNumberedPath(folder, DOCUMENTS_KIND, number), async (file) => {
    const frames = await createFrameWriter(file, HEAD);
    let text = "";
    for (const row of content.listRows()) {
      text += `${rows.internalIds[row]} ${JSON.stringify(documents.read(row))}\n`;
      if (text.length >= FRAME_CHARACTERS) {
        await frames.write(Buffer.from(text));
        text = "";
      }
      if (slices.isOver()) await slices.next();
    }
    if (text !== "") await frames.write(Buffer.from(text));
    await frames.write(Buffer.from(END + rows.count()));
  });
}

/** Adds a file's documents to an empty index. @throws DamagedFolderError */
export async function readDocumentsFile(
  folder: string,
  number: number,
  content: IndexContent,
): Promise<void> {
  const path = buildNumberedPath(folder, DOCUMENTS_KIND, number);
  let count: number | null = null;
  for await (const frame of readFrameFile(path, HEAD)) {
    const text = frame.toString();
    if (text.startsWith(END)) count = Number(text.slice(END.length));
    else for (const line of text.split("\n")) if (line !== "") putLine(line, content);
  }
  if (count !== content.index.rows.count())
    throw new DamagedFolderError(path, "documents of it are missing");
}

function putLine(line: string, content: IndexContent): void {
  const blank = line.indexOf(" ");
  content.put(JSON.parse(line.slice(blank + 1)), Number(line.slice(0, blank)));
}
