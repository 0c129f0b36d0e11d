/** What browsers, search engines, password managers and security researchers look for at fixed addresses of every site. */
import type { ServerResponse } from 'node:http';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { refuse } from '@paanch/contracts/kernel/refusal';

/** What differs from one installation, or one build, to the next. */
export interface Site {
  readonly origin: string;
  /** mailto: or https: address for reports of weaknesses. */
  readonly securityContact: string;
  /** Paths of the icon and of the third-party notices in the build; null where it has none. */
  readonly icon: string | null;
  readonly notices: string | null;
}

type ServeRootFile = (response: ServerResponse, site: Site) => void;

/** The first page may be found by searching; everything else needs a sign-in. */
const ROBOTS = 'User-agent: *\nAllow: /$\nAllow: /assets/\nDisallow: /\n';

const DAY_MS = 24 * 60 * 60_000;
/** RFC 9116 wants a date within a year, so that nobody writes to an address that is long gone. */
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

/** Colours as in the light scheme of libs/ui's tokens: rail and canvas. */
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
