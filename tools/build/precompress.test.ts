import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { precompress } from './precompress.mjs';

it('writes two compressed files beside every text asset large enough, and nothing else', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'paanch-precompress-'));
  const assets = join(dist, 'assets', 'learner');
  const text = 'five stars '.repeat(200);
  await mkdir(assets, { recursive: true });
  await Promise.all([
    writeFile(join(dist, 'index.html'), text),
    ...['app.js', 'app.css', 'font.woff2'].map((name) => writeFile(join(assets, name), text)),
    writeFile(join(assets, 'tiny.js'), 'x'),
  ]);
  expect(await precompress(dist)).toBe(2);
  const names = ['app.css', 'app.css.br', 'app.css.gz', 'app.js', 'app.js.br', 'app.js.gz', 'font.woff2', 'tiny.js'];
  expect((await readdir(assets)).toSorted()).toEqual(names);
  expect(await readdir(dist)).toEqual(['assets', 'index.html']);
  expect(brotliDecompressSync(await readFile(join(assets, 'app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(assets, 'app.js.gz'))).toString()).toBe(text);
  await rm(dist, { recursive: true });
});
