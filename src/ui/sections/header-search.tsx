import { Island } from "../island.tsx";

type HeaderSearchProps = { searchPath: string; id: string };

/** Free text to the search page. @see Specification §2, "Header" */
export function HeaderSearch({ searchPath, id }: HeaderSearchProps) {
  return <Island name="search-box" id={id} props={{ searchPath }} wakes="focus" />;
}
