/** A parent's answer, as privacy tells it (docs/privacy.md#minors). */
import { randomUUID } from 'node:crypto';
import { changeProfile } from '@paanch/contracts/auth/profile';
import { GuardianAnswered } from '@paanch/contracts/privacy/events';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, authFixture } from '../../testing/people.js';
import { type RunningAuth, startAuth } from '../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  service = await startAuth();
  fixture = await authFixture(service);
});
afterAll(() => service.stop());

const YEAR = new Date().getUTCFullYear();
const BIRTH = `${YEAR - 15}-06-30`;
const OF_AGE = `${YEAR + 3}-06-30`;

async function minor() {
  const { id } = await fixture.learner();
  const born = async (date_of_birth: string | null) =>
    (await fixture.as('student', id)(changeProfile, { body: { date_of_birth } })).reply();
  await born(BIRTH);
  return {
    id,
    born,
    /** In the order in which they were told, from the date of birth on. */
    told: async () =>
      (await fixture.factsOf(id, 'PersonChanged')).slice(1).map(({ data }) => (data as { minor_until: string | null }).minor_until),
  };
}

const answer = (student_id: string, state: 'asked' | 'agreed' | 'refused', revision: number) =>
  envelopeOf(GuardianAnswered, student_id, revision, { student_id, state, notice_version: '2026-11-29' });

describe('GuardianAnswered', () => {
  it('opens what a minor may not do, and shuts it again when the parent changes the answer', async () => {
    const { id, told } = await minor();
    await service.deliver(answer(id, 'agreed', 1));
    await service.deliver(answer(id, 'refused', 2));
    await service.deliver(answer(id, 'agreed', 3));
    await service.deliver(answer(id, 'asked', 4));
    expect(await told()).toEqual([OF_AGE, null, OF_AGE, null, OF_AGE]);
  });

  it('heard twice, or after a later one, changes nothing', async () => {
    const { id, told } = await minor();
    const agreed = answer(id, 'agreed', 2);
    await service.deliver(agreed);
    await service.deliver(agreed);
    await service.deliver(answer(id, 'refused', 1));
    expect(await told()).toEqual([OF_AGE, null]);
  });

  it('holds for another date of birth of the same minor', async () => {
    const { id, born, told } = await minor();
    await service.deliver(answer(id, 'agreed', 1));
    await born(`${YEAR - 14}-06-30`);
    await service.deliver(answer(id, 'refused', 2));
    expect(await told()).toEqual([OF_AGE, null, `${YEAR + 4}-06-30`]);
  });

  it('and a date of birth at the same moment leave what both say', async () => {
    const { id, born, told } = await minor();
    await Promise.all([service.deliver(answer(id, 'agreed', 1)), born(`${YEAR - 14}-06-30`)]);
    expect((await told()).at(-1)).toBeNull();
  });

  it.each([
    ['nobody', async () => randomUUID()],
    ['staff', async () => (await fixture.staff('Staff')).id],
  ])('about %s changes nothing', async (_, of) => {
    const id = await of();
    const before = (await fixture.factsOf(id)).length;
    await service.deliver(answer(id, 'agreed', 1));
    expect(await fixture.factsOf(id)).toHaveLength(before);
  });
});
