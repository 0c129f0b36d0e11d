/** Pages and assets of both webs and what every site has at its root; everything else is the API's (trust 7.1). */
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Passage } from '../passage.js';
import type { AnswerErrorPage } from '../plain-pages/answer-error-page.js';
import { type Assets, ASSETS_PREFIX } from './assets.js';
import { acceptsHtml, pagePlace } from './pages.js';
import { ROOT_FILES, type Site } from './root-files.js';
import type { ServePage } from './serve-page.js';

export interface Webs {
  readonly assets: Assets;
  readonly servePage: ServePage;
  readonly site: Site;
  readonly answerErrorPage: AnswerErrorPage;
}

/** False where the path is none of these. @throws Refusal NOT_FOUND, METHOD_NOT_ALLOWED */
export function serveWebs({ assets, servePage, site }: Webs, passage: Passage): boolean {
  const { path, request, response } = passage;
  if (path.startsWith(ASSETS_PREFIX)) {
    requireRead(passage);
    if (!assets.serve(path, acceptEncodingOf(passage), request.method === 'HEAD', response)) throw refuse('NOT_FOUND');
    return true;
  }
  const serveRootFile = ROOT_FILES.get(path);
  if (serveRootFile !== undefined) {
    requireRead(passage);
    serveRootFile(response, site);
    return true;
  }
  const place = pagePlace(path);
  if (place === null) return false;
  requireRead(passage);
  if (!acceptsHtml(request.headers.accept)) throw refuse('NOT_FOUND');
  if (place.kind === 'page') servePage(place.web, response);
  else response.writeHead(302, { location: place.to, 'cache-control': 'no-store' }).end();
  return true;
}

function acceptEncodingOf({ request }: Passage): string | undefined {
  const header = request.headers['accept-encoding'];
  return typeof header === 'string' ? header : undefined;
}

function requireRead({ request, response }: Passage): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  response.setHeader('allow', 'GET, HEAD');
  throw refuse('METHOD_NOT_ALLOWED');
}
