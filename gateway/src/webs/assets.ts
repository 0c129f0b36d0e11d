/**
 * The built files of both webs, kept in memory from the start. So no path can leave their folders (docs/hostile-input.md#headers), and a
 * build underneath changes nothing (docs/decisions/2026-11-23-the-build-a-gateway-started-with.md).
 */
import { readdir, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { type Coding, negotiateCoding } from './negotiate-coding.js';
import type { Web } from './pages.js';

export const ASSETS_PREFIX = '/assets/';

const ICON = /^\/assets\/learner\/favicon-[\w-]+\.svg$/;
const NOTICES = /^\/assets\/learner\/third-party-notices-[\w-]+\.txt$/;
/** The typefaces of both webs (docs/look.md#type), for pages the gateway renders itself. */
const TEXT_FONT = /^\/assets\/learner\/figtree-latin-wght-normal-[\w-]+\.woff2$/;
const HEADING_FONT = /^\/assets\/learner\/bricolage-grotesque-latin-opsz-normal-[\w-]+\.woff2$/;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
const EXTENSIONS: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz', identity: '' };

interface Asset {
  readonly type: string;
  readonly codings: ReadonlyMap<Coding, Buffer>;
}

/** Paths; null when the build has none. */
export interface Fonts {
  readonly text: string | null;
  readonly heading: string | null;
}

export interface Assets {
  readonly fonts: Fonts;
  /** Path of the icon shared by both webs; null when the build has none. */
  readonly icon: string | null;
  /** Path of the third-party licences of both webs; null when the build has none. */
  readonly notices: string | null;
  /** False, with nothing written, when there is no such asset. */
  serve(path: string, acceptEncoding: string | undefined, isHead: boolean, response: ServerResponse): boolean;
}

export async function openAssets(folders: Readonly<Record<Web, string>>): Promise<Assets> {
  const assets = new Map([...(await assetsOf(folders.learner, 'learner')), ...(await assetsOf(folders.admin, 'admin'))]);
  const find = (name: RegExp) => [...assets.keys()].find((path) => name.test(path)) ?? null;
  return {
    notices: find(NOTICES),
    fonts: { text: find(TEXT_FONT), heading: find(HEADING_FONT) },
    icon: find(ICON),
    serve: (path, acceptEncoding, isHead, response) => {
      const asset = assets.get(path);
      if (asset === undefined) return false;
      send(asset, negotiateCoding(acceptEncoding, [...asset.codings.keys()]), isHead, response);
      return true;
    },
  };
}

function send({ type, codings }: Asset, coding: Coding, isHead: boolean, response: ServerResponse): void {
  const bytes = codings.get(coding);
  if (bytes === undefined) throw new Error('An asset without an uncompressed file');
  response.setHeader('content-type', type);
  response.setHeader('content-length', bytes.length);
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  response.setHeader('vary', 'Accept-Encoding');
  if (coding !== 'identity') response.setHeader('content-encoding', coding);
  response.end(isHead ? undefined : bytes);
}

async function assetsOf(dist: string, web: Web): Promise<readonly (readonly [string, Asset])[]> {
  const folder = join(dist, 'assets', web);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  const plain = [...files].filter((file) => TYPES[extname(file)] !== undefined);
  return Promise.all(
    plain.map(
      async (file) => [`${ASSETS_PREFIX}${web}/${relative(folder, file).split(sep).join('/')}`, await assetOf(file, files)] as const,
    ),
  );
}

async function assetOf(file: string, files: ReadonlySet<string>): Promise<Asset> {
  const codings = new Map<Coding, Buffer>();
  for (const coding of ['br', 'gzip', 'identity'] as const) {
    const stored = `${file}${EXTENSIONS[coding]}`;
    if (files.has(stored)) codings.set(coding, await readFile(stored));
  }
  return { type: TYPES[extname(file)] ?? 'application/octet-stream', codings };
}
