/** Answers a browser's page visit with an HTML error page. Scripts, tools and /api get the JSON error body (docs/hostile-input.md#error-shape). */
import { hash } from 'node:crypto';
import type { Refusal } from '@paanch/contracts/kernel/refusal';
import type { RequestContext } from '../request-context.js';
import { sendRefusal } from '../routing/answer-problem.js';
import { ASSETS_PREFIX, type Fonts } from '../webs/assets.js';
import { namesHtml } from '../webs/pages.js';
import { errorPage } from './error-page.js';
import { errorStyle } from './error-page-style.js';

const NEVER_A_PAGE = [ASSETS_PREFIX, '/api/'];

export function isPageVisit({ path, request, route }: RequestContext): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (route?.kind !== 'page' && NEVER_A_PAGE.some((prefix) => `${path}/`.startsWith(prefix))) return false;
  return namesHtml(request.headers.accept);
}

export type AnswerErrorPage = (context: RequestContext, refusal: Refusal) => void;

export function errorPages(fonts: Fonts): AnswerErrorPage {
  const style = errorStyle(fonts);
  const policy = contentSecurityPolicy(style, fonts.text !== null || fonts.heading !== null);
  return (context, refusal) => {
    const { response } = context;
    response.setHeader('content-security-policy', policy);
    response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('vary', 'Cookie, Accept');
    sendRefusal(context, refusal, { type: 'text/html; charset=utf-8', body: errorPage(style, refusal.code, context.id) });
  };
}

/** Allows the page's own style by its hash, our typefaces, and nothing else (docs/hostile-input.md#pages). */
function contentSecurityPolicy(style: string, hasFonts: boolean): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
    ...(hasFonts ? ["font-src 'self'"] : []),
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /api/csp-report',
  ].join('; ');
}
