import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

export type LiveIsland = { update: (props: object) => void; end: () => void };

export async function hydrateIsland(
  container: Element,
  Component: ComponentType,
  props: object,
  id: string,
): Promise<LiveIsland> {
  const island = <Component {...props} />;
  const root = hydrateRoot(container, island, { identifierPrefix: `${id}-` });
  // A synchronous update of the same element makes React finish hydrating first.
  flushSync(() => root.render(island));
  return {
    update: (next) => root.render(<Component {...next} />),
    end: () => root.unmount(),
  };
}
