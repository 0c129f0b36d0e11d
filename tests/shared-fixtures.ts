/** One local system with the demo and one Chromium for all flows of a run, each started when a test first needs it. */
import { createServer, type Server } from 'node:http';
import { chromium, type BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumOptions } from './chromium-options.js';
import { type LocalSystem, startLocalSystem } from './local-system.js';

export default async function serveFixtures(project: TestProject): Promise<() => Promise<void>> {
  let system: Promise<LocalSystem> | undefined;
  let browser: Promise<BrowserServer> | undefined;
  const fixtures: Readonly<Record<string, () => Promise<object>>> = {
    '/system': async () => {
      const { origin, varDir } = await (system ??= startLocalSystem());
      return { origin, varDir };
    },
    '/browser': async () => ({ endpoint: (await (browser ??= chromium.launchServer(chromiumOptions()))).wsEndpoint() }),
  };
  const server = createServer((request, response) => {
    const fixture = fixtures[request.url ?? ''] ?? (() => Promise.reject(new Error('no such fixture')));
    fixture().then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  project.provide('fixtures', await listen(server));
  return async () => {
    server.close();
    server.closeAllConnections();
    // A fixture that did not start has already failed the tests that needed it.
    await Promise.allSettled([system?.then((started) => started.stop()), browser?.then((launched) => launched.close())]);
  };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}
