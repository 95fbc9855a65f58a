import { isClosedOutput } from "#platform/outlive-closed-output.ts";

/**
 * Writes to standard output, and waits while whoever reads it is behind. Once nobody reads any more
 * (`| head -1`), the rest is not asked for.
 */
export async function writeOut(texts: AsyncIterable<string>): Promise<void> {
  for await (const text of texts) {
    if (!(await writeText(text))) return;
  }
}

/** False where nobody reads any more. */
function writeText(text: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (!error) resolve(true);
      else if (isClosedOutput(error)) resolve(false);
      else reject(error);
    });
  });
}
