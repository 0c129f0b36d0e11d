/** The two files that browsers and search engines look for at the root of every site, told of or not. */
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { ServerResponse } from 'node:http';

/** The first page may be found by searching; everything else is behind a door. */
const ROBOTS = 'User-agent: *\nAllow: /$\nAllow: /assets/\nDisallow: /\n';

type ServeRootFile = (response: ServerResponse, icon: string | null) => void;

export const ROOT_FILES: ReadonlyMap<string, ServeRootFile> = new Map<string, ServeRootFile>([
  [
    '/robots.txt',
    (response) => {
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      response.setHeader('content-length', Buffer.byteLength(ROBOTS));
      response.setHeader('cache-control', 'public, max-age=3600');
      response.end(ROBOTS);
    },
  ],
  [
    '/favicon.ico',
    (response, icon) => {
      if (icon === null) throw refuse('NOT_FOUND');
      response.writeHead(302, { location: icon, 'cache-control': 'public, max-age=3600' }).end();
    },
  ],
]);
