/** A refusal where a person in a browser went to a page. Scripts, tools and everything under /api keep the one error shape (trust 6.6). */
import type { Refusal } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { Passage } from '../passage.js';
import { sendRefusal } from '../routing/answer-problem.js';
import { ASSETS_PREFIX } from '../webs/assets.js';
import { namesHtml } from '../webs/pages.js';
import { errorPage } from './error-page.js';
import { ERROR_STYLE } from './error-page-style.js';
import { plainPolicy, setPlainHeaders } from './plain-headers.js';

const POLICY = plainPolicy({ style: ERROR_STYLE });
const NEVER_A_PAGE = [ASSETS_PREFIX, '/api/'];

/** @param route the contract that was asked for, null before it is known */
export function isPageVisit({ path, request }: Passage, route: RouteContract | null): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (route?.kind !== 'page' && NEVER_A_PAGE.some((prefix) => `${path}/`.startsWith(prefix))) return false;
  return namesHtml(request.headers.accept);
}

export function answerErrorPage(passage: Passage, refusal: Refusal): void {
  setPlainHeaders(passage.response, POLICY);
  sendRefusal(passage, refusal, { type: 'text/html; charset=utf-8', body: errorPage(refusal.code, passage.id) });
}
