/** The API page: Swagger UI over our OpenAPI document, under a policy that allows our own files only (docs/hostile-input.md#pages). */
import { readDocs } from '@paanch/contracts/live/system';
import { type Express, type RequestHandler, Router } from 'express';
import { documentServer } from '../routing/serve-document.js';
import { FILES_PATH, readPageFiles } from './page-files.js';

/** Images are data URLs of its style sheet. No Trusted Types: Swagger UI sets the HTML of Markdown itself, after cleaning it. */
const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  'report-uri /api/csp-report',
].join('; ');

export interface ApiPage {
  /** Its script and styles; public, as they are in the published package. */
  mountFiles(app: Express): void;
  /** The page itself, for the callers the route table admits. */
  mountPage(app: Express): void;
}

export function apiPage(): ApiPage {
  const { html, files } = readPageFiles();
  const router = Router({ caseSensitive: true, strict: true });
  for (const { name, type, content } of files) router.get(`/${name}`, documentServer(type, content, 'for ever'));
  const servePage = documentServer('text/html; charset=utf-8', html);
  const setHeaders: RequestHandler = (_request, response, next) => {
    response.setHeader('content-security-policy', POLICY);
    response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    next();
  };
  return {
    mountFiles: (app) => void app.use(FILES_PATH, router),
    mountPage: (app) => void app.get(readDocs.path, setHeaders, servePage),
  };
}
