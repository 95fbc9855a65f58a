export type SearchSyncTable = {
  /**
   * One row for each hosted index, by its address. `applied_id` is the last change that the search
   * has reported applied, null until it was filled; the `build_` columns are all null or none.
   */
  search_sync: {
    target: string;
    applied_id: number | null;
    mends: number;
    build_index: string | null;
    build_change_id: number | null;
    build_vehicle_id: number | null;
  };
};
