import { userInfo } from "node:os";

/** Who runs the command, by the account of the machine; one that has no name is its number. */
export function readAccount(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}
