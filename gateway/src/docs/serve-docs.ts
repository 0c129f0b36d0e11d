/** Sends the page of the API under a policy that lets it run its own two blocks and nothing else (trust 7.2). */
import { documentServer, type ServeDocument } from '../routing/serve-document.js';
import { plainPolicy, setPlainHeaders } from '../plain-pages/plain-headers.js';
import { docsPage } from './page.js';
import { PAGE_SCRIPT } from './page-script.js';
import { PAGE_STYLE } from './page-style.js';

const POLICY = plainPolicy({ style: PAGE_STYLE, script: PAGE_SCRIPT });

/** @param document our OpenAPI document */
export function docsServer(document: unknown): ServeDocument {
  const serve = documentServer('text/html; charset=utf-8', docsPage(document));
  return (request, response) => {
    setPlainHeaders(response, POLICY);
    serve(request, response);
  };
}
