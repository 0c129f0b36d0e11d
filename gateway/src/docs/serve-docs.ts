/** Sends the page of the API under a policy that lets it run its own two blocks and nothing else (trust 7.2). */
import type { ServerResponse } from 'node:http';
import { plainPolicy, setPlainHeaders } from '../plain-pages/plain-headers.js';
import { docsPage } from './page.js';
import { PAGE_SCRIPT } from './page-script.js';
import { PAGE_STYLE } from './page-style.js';

const POLICY = plainPolicy({ style: PAGE_STYLE, script: PAGE_SCRIPT });

export type ServeDocs = (response: ServerResponse) => void;

/** @param document our OpenAPI document */
export function docsServer(document: unknown): ServeDocs {
  const page = docsPage(document);
  const bytes = Buffer.byteLength(page);
  return (response) => {
    setPlainHeaders(response, POLICY);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-length', bytes);
    response.end(page);
  };
}
