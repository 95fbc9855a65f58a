import { once } from "node:events";

/** Writes to standard output, and waits while whoever reads it is behind. */
export async function writeOut(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}
