import type { IndexInfo, IndexStats } from "../search-state.ts";
import type { StoredIndex } from "./stored-index.ts";

export function describeIndex({ uid, createdAt, updatedAt, primaryKey }: StoredIndex): IndexInfo {
  const [created, updated] = [createdAt, updatedAt].map((time) => new Date(time).toISOString());
  return { uid, createdAt: created ?? "", updatedAt: updated ?? "", primaryKey };
}

export function describeStats({ content }: StoredIndex, isIndexing: boolean): IndexStats {
  const { fields, index } = content;
  const numberOfDocuments = index.rows.count();
  return {
    numberOfDocuments,
    rawDocumentDbSize: fields.bytes(),
    avgDocumentSize: numberOfDocuments === 0 ? 0 : Math.floor(fields.bytes() / numberOfDocuments),
    isIndexing,
    numberOfEmbeddings: 0,
    numberOfEmbeddedDocuments: 0,
    fieldDistribution: fields.listCounts(),
  };
}
