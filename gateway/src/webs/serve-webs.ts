/** Middleware that serves pages and assets of both webs and the root files; everything else belongs to the API (docs/hostile-input.md#pages). */
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { RequestHandler } from 'express';
import type { AnswerErrorPage } from '../error-pages/answer-error-page.js';
import { contextOf, type RequestContext } from '../request-context.js';
import { type Assets, ASSETS_PREFIX } from './assets.js';
import { acceptsHtml, matchPage } from './pages.js';
import { ROOT_FILES, type Site } from './root-files.js';
import type { ServePage } from './serve-page.js';

export interface Webs {
  readonly assets: Assets;
  readonly servePage: ServePage;
  readonly site: Site;
  readonly answerErrorPage: AnswerErrorPage;
}

export function serveWebs(webs: Webs): RequestHandler {
  return (request, _response, next) => {
    if (!serve(webs, contextOf(request))) next();
  };
}

/** False when the path is none of these. @throws Refusal NOT_FOUND, METHOD_NOT_ALLOWED */
function serve({ assets, servePage, site }: Webs, context: RequestContext): boolean {
  const { path, request, response } = context;
  if (path.startsWith(ASSETS_PREFIX)) {
    requireRead(context);
    if (!assets.serve(path, acceptEncodingOf(context), request.method === 'HEAD', response)) throw refuse('NOT_FOUND');
    return true;
  }
  const serveRootFile = ROOT_FILES.get(path);
  if (serveRootFile !== undefined) {
    requireRead(context);
    serveRootFile(response, site);
    return true;
  }
  const match = matchPage(path);
  if (match === null) return false;
  requireRead(context);
  if (!acceptsHtml(request.headers.accept)) throw refuse('NOT_FOUND');
  if (match.kind === 'page') servePage(match.web, response);
  else response.writeHead(302, { location: match.to, 'cache-control': 'no-store' }).end();
  return true;
}

function acceptEncodingOf({ request }: RequestContext): string | undefined {
  const header = request.headers['accept-encoding'];
  return typeof header === 'string' ? header : undefined;
}

function requireRead({ request, response }: RequestContext): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  response.setHeader('allow', 'GET, HEAD');
  throw refuse('METHOD_NOT_ALLOWED');
}
