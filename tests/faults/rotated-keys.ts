/** Keys rotated while people work. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Person } from '../../tools/demo/person.mjs';
import { rotateKey } from '../../tools/ops/keys/rotate.mjs';
import type { RunningSystem } from '../local-system.js';
import { accountOf, signedIn, signedInAdmin } from '../people.js';

/** How often each process of the system looks for new keys. */
export const KEY_RELOAD_SECONDS = 1;
const Kid = z.object({ kid: z.string() });

const kidInUse = ({ varDir }: RunningSystem, name: string) =>
  Kid.parse(JSON.parse(readFileSync(join(varDir, 'keys', `${name}.private.json`), 'utf8'))).kid;
const kidOf = (token: string) => Kid.parse(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).kid;
const accessTokenOf = (person: Person) => /pa_at=([^;]+)/.exec(person.cookie())?.[1] ?? '';

/** Keeps below the rate limits. */
const PAUSE_MS = 80;
/** Enough to meet every process with each of its keys. */
const LEAST_REQUESTS = 30;

/** Calls the paths in turn until it is over, refreshing its tokens in between. @returns everything but success */
async function work(person: Person, paths: readonly string[], isOver: () => boolean): Promise<string[]> {
  const failures: string[] = [];
  let requests = 0;
  while (!isOver() || requests < LEAST_REQUESTS) {
    for (const path of paths) {
      const { status } = await fetch(person.origin + path, { headers: { cookie: person.cookie() } });
      if (status !== 200) failures.push(`${path}: ${status}`);
      requests += 1;
      await pause(PAUSE_MS);
    }
    await person.ask('POST', '/api/auth/refresh').catch((error: unknown) => failures.push(String(error)));
  }
  return failures;
}

export function rotatedKeys(currentSystem: () => RunningSystem): void {
  describe('a key rotated while people work', () => {
    it.each(['gateway', 'access'] as const)(
      'fails no request when it is the %s key, and the new one is in use afterwards',
      async (name) => {
        const system = currentSystem();
        const admin = await signedInAdmin(system);
        const learner = await signedIn(system, accountOf(system, 'student'));
        const before = kidInUse(system, name);
        let isOver = false;
        const working = [
          work(admin, ['/api/admin/products', '/api/auth/me', '/api/admin/security/dashboard'], () => isOver),
          work(learner, ['/api/app/progress', '/api/app/job-readiness/products'], () => isOver),
        ];
        await pause(1_000);
        await rotateKey(join(system.varDir, 'keys'), name, 3_000 * KEY_RELOAD_SECONDS, () => undefined);
        // Longer than any process needs to sign with the new key.
        await pause(3_000 * KEY_RELOAD_SECONDS);
        isOver = true;
        expect((await Promise.all(working)).flat()).toEqual([]);
        expect(kidInUse(system, name)).not.toBe(before);
        const newcomer = await signedInAdmin(system);
        expect(kidOf(accessTokenOf(newcomer))).toBe(kidInUse(system, 'access'));
        await expect(newcomer.ask('GET', '/api/admin/clients')).resolves.toMatchObject({ data: expect.anything() });
      },
    );
  });
}
