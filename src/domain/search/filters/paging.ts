/** @see Specification §9, "Paging" */
export const DEFAULT_LIMIT = 100;

const DEFAULT_OFFSET = 0;

type Paged = { limit?: number; offset?: number };

export function toPagedQuery<Query extends Paged>(query: Query): Query & Required<Paged> {
  return {
    ...query,
    limit: query.limit ?? DEFAULT_LIMIT,
    offset: query.offset ?? DEFAULT_OFFSET,
  };
}

export function countBefore(page: number, limit: number): number {
  return DEFAULT_OFFSET + (page - 1) * limit;
}

export function countPages(total: number, limit: number): number {
  return Math.ceil(total / limit);
}
