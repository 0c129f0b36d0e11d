/** Sends the page of the API under a policy that lets it run its own two blocks and nothing else (trust 7.2). */
import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { docsPage } from './page.js';
import { PAGE_SCRIPT } from './page-script.js';
import { PAGE_STYLE } from './page-style.js';

const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** The page loads nothing, so no address is allowed; its blocks are named by their hashes. */
const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
  `script-src ${sourceOf(PAGE_SCRIPT)}`,
  `style-src ${sourceOf(PAGE_STYLE)}`,
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  'report-uri /api/csp-report',
].join('; ');

export type ServeDocs = (response: ServerResponse) => void;

/** @param document our OpenAPI document */
export function docsServer(document: unknown): ServeDocs {
  const page = docsPage(document);
  const bytes = Buffer.byteLength(page);
  return (response) => {
    response.setHeader('content-security-policy', POLICY);
    response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-length', bytes);
    response.end(page);
  };
}
