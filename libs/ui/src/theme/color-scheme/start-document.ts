/**
 * The first module of a page, run before any module that writes styles is evaluated (docs/hostile-input.md#trusted-types): passes the nonce
 * to goober, sets the only Trusted Types policy, sets the colour scheme so that nothing flashes, and turns off code generation in schemas.
 * It imports next to nothing, because painting waits for it (`app-build`).
 */
import type { core } from 'zod';
import { schemeToStartWith } from './color-mode.js';

declare global {
  interface Window {
    /** Read by goober, the CSS library of the toasts, when it is evaluated. */
    __nonce__?: string;
    trustedTypes?: { createPolicy(name: string, rules: typeof policyRules): unknown };
    /** zod's configuration, which it reads when it is evaluated. */
    __zod_globalConfig?: core.$ZodConfig;
  }
}

const policyRules = { createHTML: blankOnly, createScriptURL: ownAssetOnly };

/** The page's nonce; '' in development. */
export function nonceOf(page: Document): string {
  const meta = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta === null ? '' : meta.nonce || (meta.getAttribute('nonce') ?? '');
}

/** goober starts its style tag with a blank; any other text as HTML is an error. */
export function blankOnly(html: string): string {
  if (html.trim() !== '') throw new TypeError('Text may not become HTML here');
  return html;
}

/** Only our own assets may become scripts, for workers. */
export function ownAssetOnly(url: string): string {
  const target = new URL(url, window.location.href);
  if (target.origin !== window.location.origin || !target.pathname.startsWith('/assets/')) {
    throw new TypeError('Only our own assets may become scripts');
  }
  return url;
}

export function startDocument(view: Window): void {
  const nonce = nonceOf(view.document);
  if (nonce !== '') view.__nonce__ = nonce;
  view.trustedTypes?.createPolicy('default', policyRules);
  view.document.documentElement.dataset['mode'] = schemeToStartWith(view);
  // Schemas must not generate code: the policy blocks it, and even an attempt is reported.
  view.__zod_globalConfig = Object.assign(view.__zod_globalConfig ?? {}, { jitless: true });
}

startDocument(window);
