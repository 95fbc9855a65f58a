import { type Product, startProduct } from "#tests/tooling/product.ts";

type Options = NonNullable<Parameters<typeof startProduct>[0]>;

/**
 * Runs the product during a measurement, and stops it. A given data folder is not deleted.
 *
 * @throws the measurement's error, with the product's output.
 */
export async function withProduct<Result>(
  options: Options,
  measure: (product: Product) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct({
    ...options,
    variables: { LOG_LEVEL: "warn", ...options.variables },
  });
  try {
    return await measure(product);
  } catch (error) {
    throw new Error(`${String(error)}\nThe product printed:\n${product.output()}`, {
      cause: error,
    });
  } finally {
    if (options.dataDir) await product.kill("SIGTERM");
    else await product.stop();
  }
}
