import { slugify } from "../text/build-slug-base.ts";
import type { Model } from "./catalogue.schema.ts";

type ModelSite = {
  models: readonly Model[];
  manufacturer: { name: string } | null;
};

export const ALL_BODIES = "all";

/** By position, those without one last, equal ones as given. @see Specification §3, "Model" */
export function listModels({ models }: Pick<ModelSite, "models">): Model[] {
  return models.toSorted(
    (one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || 0,
  );
}

export type ModelBody = { name: string; slug: string; count: number };

/** The bodies of the range, in the order in which its models have them. */
export function listModelBodies(models: readonly Model[]): ModelBody[] {
  const bodies = new Map<string, ModelBody>();
  for (const { manufacturer_body } of models) {
    const slug = slugify(manufacturer_body ?? "");
    if (slug === "" || manufacturer_body === null) continue;
    const known = bodies.get(slug);
    bodies.set(slug, {
      name: known?.name ?? manufacturer_body,
      slug,
      count: (known?.count ?? 0) + 1,
    });
  }
  return [...bodies.values()];
}

/** `all`, nothing or an unknown body: every model. */
export function narrowModels(
  models: readonly Model[],
  body: string | null,
): { models: readonly Model[]; body: ModelBody | null } {
  const wanted = slugify(body ?? "");
  const chosen = listModelBodies(models).find(({ slug }) => slug === wanted) ?? null;
  if (chosen === null) return { models, body: null };
  const shown = models.filter(
    ({ manufacturer_body }) => slugify(manufacturer_body ?? "") === wanted,
  );
  return { models: shown, body: chosen };
}

/** Null where neither the model nor the site names it. */
export function resolveMake(
  model: Pick<Model, "make">,
  { manufacturer }: Pick<ModelSite, "manufacturer">,
): string | null {
  return model.make ?? manufacturer?.name ?? null;
}

/** The model's own page, or where its override leads. */
export function buildModelHref({
  slug,
  override_url,
}: Pick<Model, "slug" | "override_url">): string {
  return override_url ?? `/${slug}`;
}

const STATUS_LABELS = { current: null, coming_soon: "Coming soon", run_out: "Run-out" } as const;

/** "New" comes before what the status says; null for neither. */
export function resolveModelLabel(model: Pick<Model, "new" | "status">): string | null {
  return model.new ? "New" : STATUS_LABELS[model.status];
}
