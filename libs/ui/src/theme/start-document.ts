/**
 * The first module of a page, run before anything that writes styles is even evaluated (trust 7.3):
 * hands the nonce to goober, sets the one Trusted Types policy, names the colour scheme so that nothing flashes, and keeps schemas
 * from writing code. It imports next to nothing, because nothing is painted before it ran (`app-build`).
 */
import type { core } from 'zod';
import { schemeToStartWith } from './color-mode.js';

declare global {
  interface Window {
    /** Read by goober, the style writer inside the toasts, when it is evaluated. */
    __nonce__?: string;
    trustedTypes?: { createPolicy(name: string, rules: typeof policyRules): unknown };
    /** zod's settings, which it finds here when it is evaluated. */
    __zod_globalConfig?: core.$ZodConfig;
  }
}

const policyRules = { createHTML: blankOnly, createScriptURL: ownAssetOnly };

/** The nonce the page was served with, '' where there is none (development). */
export function nonceOf(page: Document): string {
  const meta = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta === null ? '' : meta.nonce || (meta.getAttribute('nonce') ?? '');
}

/** goober starts its style tag with a blank; any other text as HTML is a fault. */
export function blankOnly(html: string): string {
  if (html.trim() !== '') throw new TypeError('Text may not become HTML here');
  return html;
}

/** Workers come from our own assets, nothing else becomes a script. */
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
  // Schemas must not try to write code: the policy refuses it, and the mere try is reported.
  view.__zod_globalConfig = { ...view.__zod_globalConfig, jitless: true };
}

startDocument(window);
