/** Headers of pages the gateway renders itself: only their own inline blocks run, and only our typefaces load (trust 7.2). */
import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

export interface Blocks {
  /** The exact text between the tags: the policy allows each block by its hash. */
  readonly style: string;
  readonly script?: string;
  readonly hasFonts?: boolean;
}

const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

export function plainPolicy({ style, script, hasFonts = false }: Blocks): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
    ...(hasFonts ? ["font-src 'self'"] : []),
    ...(script === undefined ? [] : [`script-src ${sourceOf(script)}`]),
    `style-src ${sourceOf(style)}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /api/csp-report',
  ].join('; ');
}

export function setPlainHeaders(response: ServerResponse, policy: string): void {
  response.setHeader('content-security-policy', policy);
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('vary', 'Cookie, Accept');
}
