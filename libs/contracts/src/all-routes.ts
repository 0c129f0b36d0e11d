/** Every public route; only the edges need them all: gateway, documents, contract tests. */
import { authRoutes } from './auth/routes.js';
import { contentRoutes } from './content/routes.js';
import type { RouteContract } from './kernel/route.js';
import { gatewayRoutes } from './live/routes.js';
import { progressRoutes } from './progress/routes.js';
import { securityRoutes } from './security/routes.js';

export const allRoutes: readonly RouteContract[] = [
  ...gatewayRoutes,
  ...authRoutes,
  ...contentRoutes,
  ...progressRoutes,
  ...securityRoutes,
];
