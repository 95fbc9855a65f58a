import type { Route } from "../route-table.ts";
import { listDocumentRoutes } from "./document-routes.ts";
import { listIndexRoutes } from "./index-routes.ts";
import type { RouteContext } from "./route-context.ts";
import { listSearchRoutes } from "./search-routes.ts";
import { listSettingRoutes } from "./setting-routes.ts";
import { listStatusRoutes } from "./status-routes.ts";
import { listTaskRoutes } from "./task-routes.ts";

export function listRoutes(context: RouteContext): Route[] {
  return [
    ...listSearchRoutes(context),
    ...listDocumentRoutes(context),
    ...listIndexRoutes(context),
    ...listSettingRoutes(context),
    ...listTaskRoutes(context),
    ...listStatusRoutes(context),
  ];
}
