import { Island } from "../../island.tsx";
import type { SearchBoxProps } from "../../islands/search-box.tsx";

type HeaderSearchProps = SearchBoxProps & { id: string };

/** @see Specification §2, "Header" */
export function HeaderSearch({ id, ...props }: HeaderSearchProps) {
  return <Island name="search-box" id={id} props={props} wakes="focus" />;
}
