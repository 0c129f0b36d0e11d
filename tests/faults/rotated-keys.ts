/** Keys rotated while people work. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Person } from '../../tools/demo/person.mjs';
import { rotateKey } from '../../tools/ops/keys/rotate.mjs';
import type { RunningSystem } from '../local-system.js';
import { accountOf, signedIn, theAdmin } from '../people.js';

/** How often each process of the system looks for new keys. */
export const KEY_RELOAD_SECONDS = 1;
const Kid = z.object({ kid: z.string() });

const kidInUse = ({ varDir }: RunningSystem, name: string) =>
  Kid.parse(JSON.parse(readFileSync(join(varDir, 'keys', `${name}.private.json`), 'utf8'))).kid;
const kidOf = (token: string) => Kid.parse(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).kid;
const accessTokenOf = (person: Person) => /pa_at=([^;]+)/.exec(person.cookie())?.[1] ?? '';

/** So that no limit of a minute is reached. */
const BETWEEN_MS = 80;

/** Asks one after the other until it is told to stop, and renews its tokens in between; whatever is no success is a failure. */
async function work(person: Person, paths: readonly string[], isOver: () => boolean): Promise<{ asked: number; failures: string[] }> {
  const failures: string[] = [];
  let asked = 0;
  while (!isOver()) {
    for (const path of paths) {
      const { status } = await fetch(person.origin + path, { headers: { cookie: person.cookie() } });
      if (status !== 200) failures.push(`${path}: ${status}`);
      asked += 1;
      await pause(BETWEEN_MS);
    }
    await person.ask('POST', '/api/auth/refresh').catch((error: unknown) => failures.push(String(error)));
  }
  return { asked, failures };
}

export function rotatedKeys(systemNow: () => RunningSystem): void {
  describe('a key rotated while people work', () => {
    it.each(['gateway', 'access'] as const)('fails no request when it is that of %s, and is the one in use afterwards', async (name) => {
      const system = systemNow();
      const admin = await theAdmin(system);
      const learner = await signedIn(system, accountOf(system, 'student'));
      const before = kidInUse(system, name);
      let isOver = false;
      const working = [
        work(admin, ['/api/admin/products', '/api/auth/me', '/api/admin/security/dashboard'], () => isOver),
        work(learner, ['/api/app/progress', '/api/app/job-readiness/products'], () => isOver),
      ];
      await pause(1_000);
      await rotateKey(join(system.varDir, 'keys'), name, 3_000 * KEY_RELOAD_SECONDS, () => undefined);
      // Until every process signs with the new one, and some more.
      await pause(3_000 * KEY_RELOAD_SECONDS);
      isOver = true;
      for (const { asked, failures } of await Promise.all(working)) {
        expect(failures).toEqual([]);
        expect(asked).toBeGreaterThan(30);
      }
      expect(kidInUse(system, name)).not.toBe(before);
      const newcomer = await theAdmin(system);
      expect(kidOf(accessTokenOf(newcomer))).toBe(kidInUse(system, 'access'));
      await expect(newcomer.ask('GET', '/api/admin/clients')).resolves.toMatchObject({ data: expect.anything() });
    });
  });
}
