export { replaceFile } from "../server/folder/folder-files.ts";
export { lockFile } from "../server/folder/lock-file.ts";
