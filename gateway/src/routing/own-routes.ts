/** The routes the gateway answers itself; the route table has admitted their callers. */
import { openLive } from '@paanch/contracts/live/live';
import { readOpenApi, readSystemReadiness } from '@paanch/contracts/live/system';
import type { Express } from 'express';
import type { ApiPage } from '../api-page/api-page.js';
import type { LiveHub } from '../live/live-hub.js';
import type { ReadSystemReadiness } from '../observing/system-readiness.js';
import { contextOf } from '../request-context.js';
import type { ServeDocument } from './serve-document.js';

export interface OwnRoutes {
  readonly hub: LiveHub;
  readonly readReadiness: ReadSystemReadiness;
  readonly serveOpenApi: ServeDocument;
  readonly apiPage: ApiPage;
}

export function mountOwnRoutes(app: Express, { hub, readReadiness, serveOpenApi, apiPage }: OwnRoutes): void {
  app.get(readSystemReadiness.path, async (_request, response) => {
    const readiness = await readReadiness();
    response.status(readiness.ready ? 200 : 503).json(readiness);
  });
  app.get(readOpenApi.path, serveOpenApi);
  apiPage.mountPage(app);
  app.get(openLive.path, (request) => hub.open(contextOf(request)));
}
