import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import type { IslandProps } from "./islands/island-props.ts";

const MODULES = import.meta.glob<Record<string, ComponentType<object>>>("./islands/*.tsx", {
  eager: true,
});

type Props<Name extends keyof IslandProps> = {
  name: Name;
  /** Unique on the page: ids inside the island begin with it. */
  id: string;
  props: IslandProps[Name];
  className?: string;
  /** Hydrates on focus only, for islands that pointers often pass over. */
  wakes?: "focus";
};

/**
 * A component that the browser hydrates. It is rendered by itself with its own id prefix, so that the first
 * client render matches. Server only; never inside another island.
 *
 * @throws Error when no file of `islands/` has the name.
 */
export function Island<Name extends keyof IslandProps>({
  name,
  id,
  props,
  className,
  wakes,
}: Props<Name>) {
  const island = createElement(resolveIsland(name), props);
  return (
    <div data-island={name} id={id} className={className} data-wakes={wakes}>
      <div
        data-island-root=""
        dangerouslySetInnerHTML={{
          __html: renderToString(island, { identifierPrefix: `${id}-` }),
        }}
      />
      <script
        type="application/json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll("<", "\\u003c") }}
      />
    </div>
  );
}

function resolveIsland(name: string): ComponentType<object> {
  const [component] = Object.values(MODULES[`./islands/${name}.tsx`] ?? {});
  if (!component) throw new Error(`There is no island in src/ui/islands/${name}.tsx.`);
  return component;
}
