/** What an address must look like before it is called at all (docs/hostile-input.md#addresses-that-we-call). */
import { isIP } from 'node:net';
import type { OutsideFailure } from './outside-call.js';
import { isPublicAddress } from './public-address.js';

/** Names that only resolve inside a network. */
const INSIDE = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/;

/** Of the URL, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const USUAL_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };

/** Whether it is among the exceptions: its host, which means the usual port, or its host and port. */
export function isAllowed({ host, hostname, port, protocol }: URL, allow: readonly string[]): boolean {
  return allow.includes(host) || (port === '' && allow.includes(`${hostname}:${USUAL_PORTS[protocol]}`));
}

function isNameOutside(host: string): boolean {
  return host.includes('.') && !INSIDE.test(host);
}

/** Null: nothing but its resolved addresses can still be wrong. */
export function faultOfAddress(url: URL, allow: readonly string[]): OutsideFailure | null {
  const hasCredentials = url.username !== '' || url.password !== '';
  if (hasCredentials || !(url.protocol in USUAL_PORTS)) return 'not_https';
  if (isAllowed(url, allow)) return null;
  if (url.protocol !== 'https:') return 'not_https';
  const host = hostOf(url);
  const isOutside = isIP(host) === 0 ? isNameOutside(host) : isPublicAddress(host);
  return isOutside && url.port === '' ? null : 'not_public';
}

/** For a field: whether the address may be entered. Where its name leads is looked up with each call. */
export function isSafeAddress(url: string, allow: readonly string[]): boolean {
  return URL.canParse(url) && faultOfAddress(new URL(url), allow) === null;
}
