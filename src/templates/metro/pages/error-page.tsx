import type { PageFrame } from "#ui/page-props.ts";
import { DeadEnd } from "./dead-end.tsx";

export function ErrorPage(frame: PageFrame) {
  return (
    <DeadEnd
      frame={frame}
      title="Something went wrong on our side"
      text="We have noted it. Please try again in a moment, or call us: a person answers in opening hours."
    />
  );
}
