/** Vehicles that a query is answered with where nobody says how many. @see Specification §9, "Paging" */
export const DEFAULT_LIMIT = 100;

/** Vehicles left out before the first, where nobody says how many. @see Specification §9, "Paging" */
const DEFAULT_OFFSET = 0;

type Paged = { limit?: number; offset?: number };

/** A query with the part of the result that it wants said: the first 100 where it says nothing. */
export function toPagedQuery<Query extends Paged>(query: Query): Query & Required<Paged> {
  return {
    ...query,
    limit: query.limit ?? DEFAULT_LIMIT,
    offset: query.offset ?? DEFAULT_OFFSET,
  };
}

/** Vehicles on the pages before one; pages count from 1. */
export function countBefore(page: number, limit: number): number {
  return DEFAULT_OFFSET + (page - 1) * limit;
}

/** Pages that a result fills; none where nothing was found. @see Specification §9, "Paging" */
export function countPages(total: number, limit: number): number {
  return Math.ceil(total / limit);
}
