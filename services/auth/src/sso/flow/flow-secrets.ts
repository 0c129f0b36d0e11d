/**
 * What a sign-in at a provider is guarded with. Only hashes are stored: nonce and verifier follow from the return cookie, so that only
 * the browser that began it can end it (docs/sso.md#the-flow).
 */
import { createHmac } from 'node:crypto';
import { challengeOf, newCode } from '../../sessions/sign-in/sign-in-code.js';

export interface BrowserSecrets {
  readonly nonce: string;
  readonly verifier: string;
}

const derived = (cookie: string, what: string) => createHmac('sha256', cookie).update(`sso|${what}`).digest('base64url');

export function secretsOf(cookie: string): BrowserSecrets {
  return { nonce: derived(cookie, 'nonce'), verifier: derived(cookie, 'verifier') };
}

export function newFlowSecrets() {
  const state = newCode();
  const browser = newCode();
  const { nonce, verifier } = secretsOf(browser.code);
  return { state, browser, nonce, challenge: challengeOf(verifier) };
}
