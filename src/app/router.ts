import { catalogueRoutes } from '#features/catalogue/server/catalogue.routes.ts';
import { dashboardsRoutes } from '#features/dashboards/server/dashboards.routes.ts';
import { identityRoutes } from '#features/identity/server/identity.routes.ts';
import { learningRoutes } from '#features/learning/server/learning.routes.ts';
import { settingsRoutes } from '#features/settings/server/settings.routes.ts';
import { healthRoutes } from './health.ts';

/** Every feature's operations, mounted under its name. */
export const router = {
  health: healthRoutes,
  identity: identityRoutes,
  settings: settingsRoutes,
  learning: learningRoutes,
  catalogue: catalogueRoutes,
  dashboards: dashboardsRoutes,
};
