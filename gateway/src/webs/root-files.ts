/** Files at fixed paths that browsers, search engines, password managers and security researchers look for. */
import type { ServerResponse } from 'node:http';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { refuse } from '@paanch/contracts/kernel/refusal';

/** What differs between installations or builds. */
export interface Site {
  readonly origin: string;
  /** mailto: or https: address for vulnerability reports. */
  readonly securityContact: string;
  /** Paths of the icon and the third-party notices; null when the build has none. */
  readonly icon: string | null;
  readonly notices: string | null;
}

type ServeRootFile = (response: ServerResponse, site: Site) => void;

/** Only the start page may be indexed; everything else needs a sign-in. */
const ROBOTS = 'User-agent: *\nAllow: /$\nAllow: /assets/\nDisallow: /\n';

const DAY_MS = 24 * 60 * 60_000;
/** RFC 9116 wants an expiry within a year. */
const SECURITY_TEXT_DAYS = 180;

export const ROOT_FILES: ReadonlyMap<string, ServeRootFile> = new Map<string, ServeRootFile>([
  ['/robots.txt', (response) => sendText(response, 'text/plain', ROBOTS)],
  ['/favicon.ico', (response, { icon }) => redirect(response, icon)],
  ['/third-party-notices.txt', (response, { notices }) => redirect(response, notices)],
  ['/manifest.webmanifest', (response, { icon }) => sendText(response, 'application/manifest+json', JSON.stringify(manifest(icon)))],
  ['/.well-known/security.txt', (response, site) => sendText(response, 'text/plain', securityText(site))],
  ['/.well-known/change-password', (response) => redirect(response, '/app/account')],
]);

function sendText(response: ServerResponse, type: string, text: string): void {
  response.setHeader('content-type', `${type}; charset=utf-8`);
  response.setHeader('content-length', Buffer.byteLength(text));
  response.setHeader('cache-control', 'public, max-age=3600');
  response.end(text);
}

function redirect(response: ServerResponse, location: string | null): void {
  if (location === null) throw refuse('NOT_FOUND');
  response.writeHead(302, { location, 'cache-control': 'public, max-age=3600' }).end();
}

/** Colours of the light scheme in libs/ui's tokens. */
function manifest(icon: string | null) {
  return {
    name: APP_NAME,
    short_name: APP_NAME,
    start_url: '/app/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: '#0C3B37',
    background_color: '#F4F6F5',
    icons: icon === null ? [] : [{ src: icon, type: 'image/svg+xml', sizes: 'any' }],
  };
}

function securityText({ origin, securityContact }: Site): string {
  const expires = new Date(Date.now() + SECURITY_TEXT_DAYS * DAY_MS).toISOString();
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
