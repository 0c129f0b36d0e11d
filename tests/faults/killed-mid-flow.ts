/** Processes killed in the middle of an assessment, with learners of their own. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { until } from '../../tools/demo/person.mjs';
import type { RunningSystem } from '../local-system.js';
import { signedInAdmin } from '../people.js';
import { makeLearner, productsOf, type Learner, takeAssessment } from './learner-with-ledger.js';

const Events = z.object({
  events: z.array(z.object({ eventId: z.string(), eventType: z.string(), details: z.record(z.string(), z.unknown()) })),
  total: z.number(),
});
const Me = z.object({ profile: z.object({ starLevel: z.string().nullable(), tier: z.string().nullable() }) });

async function eventsOf(system: RunningSystem, learner: Learner) {
  const admin = await signedInAdmin(system);
  const events = Events.parse(await admin.ask('GET', `/api/admin/security/events?userId=${learner.id}&pageSize=100`));
  await admin.signOut();
  return events.events;
}

/** What must hold for a learner who took every assessment, whatever failed on the way. */
export async function expectNothingLostOrDoubled(system: RunningSystem, learner: Learner): Promise<void> {
  const [product] = await productsOf(learner.person);
  expect(product).toMatchObject({ star_level: 'ONE' });
  expect(product?.tier).not.toBeNull();
  await until(async () => {
    const { profile } = Me.parse(await learner.person.ask('GET', '/api/auth/me'));
    return profile.starLevel === 'ONE' && profile.tier === product?.tier ? profile : null;
  }, 'The star in auth');
  const submissionsIn = (events: Awaited<ReturnType<typeof eventsOf>>) =>
    events.filter(({ eventType }) => eventType === 'STUDENT_SUBMISSION');
  // What a killed process had fetched comes again after half a minute, behind what is newer.
  const events = await until(async () => {
    const known = await eventsOf(system, learner);
    const isWhole =
      known.some(({ details }) => details['change'] === 'star') && submissionsIn(known).length >= learner.assessmentIds.length;
    return isWhole ? known : null;
  }, 'The star and every submission in security');
  expect(submissionsIn(events)).toHaveLength(learner.assessmentIds.length);
  expect(events.filter(({ details }) => details['change'] === 'tier')).toHaveLength(1);
  expect(events.filter(({ details }) => details['change'] === 'star')).toHaveLength(1);
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
}

export function killedMidFlow(currentSystem: () => RunningSystem): void {
  describe('a process killed in the middle of an assessment', () => {
    it.each(['progress', 'relay', 'postgres', 'nats', 'security'] as const)(
      'loses nothing acknowledged and duplicates nothing when it is %s',
      async (name) => {
        const system = currentSystem();
        const learner = await makeLearner(system, name);
        const [first = '', second = '', ...others] = learner.assessmentIds;
        const killAt = 5;
        await takeAssessment(learner, first, (saved) => saved === killAt && system.kill(name));
        const afterFirst = learner.ledger.size;
        await until(async () => (await fetch(`${system.origin}/readyz`)).ok || null, `${name} again`);
        await takeAssessment(learner, second, (saved) => saved === afterFirst + killAt && system.kill(name));
        for (const other of others) await takeAssessment(learner, other, () => undefined);
        await expectNothingLostOrDoubled(system, learner);
      },
    );
  });
}
