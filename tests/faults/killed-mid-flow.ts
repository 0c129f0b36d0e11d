/** Processes killed in the middle of an assessment, with learners of their own. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { until } from '../../tools/demo/person.mjs';
import type { RunningSystem } from '../local-system.js';
import { theAdmin } from '../people.js';
import { makePupil, productsOf, type Pupil, takeWhole } from './class-at-work.js';

const Events = z.object({
  events: z.array(z.object({ eventId: z.string(), eventType: z.string(), details: z.record(z.string(), z.unknown()) })),
  total: z.number(),
});
const Me = z.object({ profile: z.object({ starLevel: z.string().nullable(), tier: z.string().nullable() }) });

async function eventsOf(system: RunningSystem, pupil: Pupil) {
  const admin = await theAdmin(system);
  const events = Events.parse(await admin.ask('GET', `/api/admin/security/events?userId=${pupil.id}&pageSize=100`));
  await admin.signOut();
  return events.events;
}

/** What must be true of a learner who took every assessment, whatever broke on the way. */
async function expectWholeAndOnce(system: RunningSystem, pupil: Pupil): Promise<void> {
  const [product] = await productsOf(pupil.person);
  expect(product).toMatchObject({ star_level: 'ONE' });
  expect(product?.tier).not.toBeNull();
  await until(async () => {
    const { profile } = Me.parse(await pupil.person.ask('GET', '/api/auth/me'));
    return profile.starLevel === 'ONE' && profile.tier === product?.tier ? profile : null;
  }, 'The star in auth');
  const events = await until(async () => {
    const known = await eventsOf(system, pupil);
    return known.some(({ details }) => details['change'] === 'star') ? known : null;
  }, 'The star in security');
  expect(events.filter(({ eventType }) => eventType === 'STUDENT_SUBMISSION')).toHaveLength(pupil.assessmentIds.length);
  expect(events.filter(({ details }) => details['change'] === 'tier')).toHaveLength(1);
  expect(events.filter(({ details }) => details['change'] === 'star')).toHaveLength(1);
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
}

export function killedMidFlow(systemNow: () => RunningSystem): void {
  describe('a process killed in the middle of an assessment', () => {
    it.each(['progress', 'relay', 'postgres', 'nats', 'security'] as const)(
      'loses nothing acknowledged and doubles nothing when it is %s',
      async (name) => {
        const system = systemNow();
        const pupil = await makePupil(system, name);
        const [first = '', second = '', ...others] = pupil.assessmentIds;
        const killAt = 5;
        await takeWhole(pupil, first, (saved) => saved === killAt && system.kill(name));
        const afterFirst = pupil.ledger.size;
        await until(async () => (await fetch(`${system.origin}/readyz`)).ok || null, `${name} again`);
        await takeWhole(pupil, second, (saved) => saved === afterFirst + killAt && system.kill(name));
        for (const other of others) await takeWhole(pupil, other, () => undefined);
        await expectWholeAndOnce(system, pupil);
      },
    );
  });
}
