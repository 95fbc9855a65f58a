export type SearchSyncTable = {
  /** `applied_id` is null until the index was filled; the `build_` columns are all null or none. */
  search_sync: {
    target: string;
    applied_id: number | null;
    mends: number;
    build_index: string | null;
    build_change_id: number | null;
    build_vehicle_id: number | null;
  };
};
