/** Every route that security serves on its public port. */
import type { RouteContract } from '../kernel/route.js';
import { listSecurityAlerts, listSecurityEvents, readSecurityDashboard, reportCspViolation } from './monitoring.js';

export const securityRoutes: readonly RouteContract[] = [readSecurityDashboard, listSecurityAlerts, listSecurityEvents, reportCspViolation];
