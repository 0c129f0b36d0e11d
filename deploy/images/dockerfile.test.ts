/** The Dockerfile against the rules of docs/operating/hardening.md. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { expect, describe, it } from 'vitest';
import { readCompose } from '../compose/read-compose.js';
import { ignoredBy, pairsOf, readDockerfile } from '../../tools/verify/images/read-dockerfile.mjs';

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { args, stages } = readDockerfile(textOf('deploy/images/Dockerfile'));
const image = stages.at(-1);
const of = (word: string) => (image?.steps ?? []).filter((step) => step.word === word).map(({ rest }) => rest);

describe('the Dockerfile', () => {
  it('begins with the Node that package.json names, by an exact tag', () => {
    const { node } = JSON.parse(textOf('package.json')).devDependencies;
    expect(args['NODE']).toBe(`node:${node}-bookworm-slim`);
  });

  it('has digests for tags in use', () => {
    const digests: Record<string, string> = JSON.parse(textOf('deploy/images/digests.json'));
    const used = new Set([args['NODE'], ...Object.values(readCompose().services).map((container) => container.image)]);
    for (const [tag, digest] of Object.entries(digests)) {
      expect(used).toContain(tag);
      expect(digest).toMatch(/^sha256:[0-9a-f]{64}$/);
    }
  });

  it('ends with nothing but what was put together: no shell, no package manager', () => {
    expect(image?.base).toBe('scratch');
    expect(of('RUN')).toEqual([]);
    expect(of('COPY').every((copy) => copy.startsWith('--from=product '))).toBe(true);
  });

  it('runs as the user of all containers, and Node refuses code from strings', () => {
    expect(of('USER')).toEqual(['10001:10001']);
    const entrypoint: string[] = JSON.parse(of('ENTRYPOINT')[0] ?? '[]');
    expect(entrypoint).toEqual(
      expect.arrayContaining(['--disable-proto=delete', '--disallow-code-generation-from-strings', '/app/lean-imports.mjs']),
    );
    expect(pairsOf(of('ENV')[0] ?? '')).toMatchObject({ NODE_ENV: 'production', INTERNAL_PORT: '9100', KEYS_DIR: '/run/keys' });
  });

  it('installs by the lock, without scripts of packages, and ships none of development', () => {
    const installs = stages.flatMap(({ steps }) => steps).filter(({ rest }) => rest.includes('npm '));
    expect(installs.every(({ rest }) => rest.startsWith('npm ci ') && rest.includes('--ignore-scripts'))).toBe(true);
    expect(installs.at(-1)?.rest).toContain('--omit=dev');
  });
});

describe('what enters a build', () => {
  const isIgnored = ignoredBy(textOf('.dockerignore'));
  it.each(['var/deploy/secrets/postgres-url', 'node_modules/pg/index.js', 'services/auth/dist/main.js', '.git/config', 'docs/README.md'])(
    'is not %s',
    (path) => expect(isIgnored(path)).toBe(true),
  );
  it.each(['package-lock.json', 'services/auth/src/main.ts', 'libs/platform/migrations/0001_messaging.sql', 'deploy/images/healthy.mjs'])(
    'is %s',
    (path) => expect(isIgnored(path)).toBe(false),
  );
});

describe('the health check', () => {
  const check = (port: number) =>
    new Promise<number>((resolve) => {
      const script = new URL('healthy.mjs', import.meta.url).pathname;
      execFile(process.execPath, [script], { env: { HOST: '0.0.0.0', INTERNAL_PORT: String(port) } }, (error) =>
        resolve(Number(error?.code ?? 0)),
      );
    });

  it('passes while the process is ready, and fails where it is not or nobody answers', async () => {
    let status = 200;
    const server = createServer((request, response) => response.writeHead(request.url === '/readyz' ? status : 404).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await check(port)).toBe(0);
    status = 503;
    expect(await check(port)).toBe(1);
    await new Promise((resolve) => server.close(resolve));
    expect(await check(port)).toBe(1);
  });
});
