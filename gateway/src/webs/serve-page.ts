/** Serves index.html with a fresh nonce filled in per response (docs/hostile-input.md#pages, docs/hostile-input.md#trusted-types). */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerResponse } from 'node:http';
import { contentSecurityPolicy, type PageOrigins, permissionsPolicy } from './page-policy.js';
import type { Web } from './pages.js';

const PLACEHOLDER = '__CSP_NONCE__';

export type ServePage = (web: Web, response: ServerResponse) => void;

/** @throws Error naming the file when a web has not been built */
export async function pageServer(folders: Readonly<Record<Web, string>>, origins: PageOrigins): Promise<ServePage> {
  const templates: Readonly<Record<Web, string>> = {
    learner: await readTemplate(folders.learner),
    admin: await readTemplate(folders.admin),
  };
  return (web, response) => {
    const nonce = randomBytes(18).toString('base64');
    const html = templates[web].replaceAll(PLACEHOLDER, nonce);
    response.setHeader('content-security-policy', contentSecurityPolicy(web, nonce, origins));
    response.setHeader('permissions-policy', permissionsPolicy(web));
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-length', Buffer.byteLength(html));
    response.end(html);
  };
}

async function readTemplate(folder: string): Promise<string> {
  const file = join(folder, 'index.html');
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new Error(`${file} cannot be read: build the webs first`, { cause });
  }
}
