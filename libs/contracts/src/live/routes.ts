/** Every route that the gateway answers itself. */
import type { RouteContract } from '../kernel/route.js';
import { openLive } from './live.js';
import { readDocs, readOpenApi, readSystemReadiness } from './system.js';

export const gatewayRoutes: readonly RouteContract[] = [readSystemReadiness, readOpenApi, readDocs, openLive];
