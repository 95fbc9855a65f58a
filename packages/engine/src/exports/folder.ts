/** `@forecourt/engine/folder`: files replaced atomically, by one process at a time. */
export { replaceFile } from "../server/folder/folder-files.ts";
export { lockFile } from "../server/folder/lock-file.ts";
