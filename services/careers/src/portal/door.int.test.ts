/** The door, as the facts of other services open and shut it (docs/careers.md#the-door). */
import { randomUUID } from 'node:crypto';
import { ClientChanged, PersonChanged } from '@paanch/contracts/auth/events';
import { readCareers } from '@paanch/contracts/careers/portal';
import type { EventContract } from '@paanch/contracts/kernel/event';
import { ProgressOverridden, StandingRestated, StarLevelChanged, TierAssigned } from '@paanch/contracts/progress/events';
import { TierPromoted } from '@paanch/contracts/progress/exams/events';
import { callAs } from '@paanch/testing/builders/call-as';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CareersDeps } from '../deps.js';
import { startCareers } from '../../testing/start-careers.js';

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await startCareers();
});
afterAll(() => service.stop());

let versions = 0;
const deliver = (event: EventContract, id: string, data: object, version = (versions += 1)) =>
  service.deliver(envelopeOf(event, id, version, data));

const CHANGE = { action: 'changed', fields: [] };
const CAREERS = { job_portal_enabled: true, max_resumes_per_student: 2, max_applications_per_student: 4 };

function learner(client_id: string = randomUUID()) {
  const [id, enrolment, product_id] = [randomUUID(), randomUUID(), randomUUID()];
  const standing = { student_id: id, product_id, is_primary: true, tier: null };
  return {
    id,
    client: (over: object = {}, version?: number) =>
      deliver(
        ClientChanged,
        client_id,
        { client_id, name: 'Sahyadri College', is_active: true, change: CHANGE, ...CAREERS, ...over },
        version,
      ),
    person: (over: object = {}, version?: number) =>
      deliver(
        PersonChanged,
        id,
        {
          person_id: id,
          full_name: 'Asha Verma',
          email: 'asha@college.example',
          role: 'student',
          client_id,
          is_active: true,
          change: CHANGE,
          previous_role: null,
          minor_until: null,
          ...over,
        },
        version,
      ),
    stars: (star_level: string | null, event: EventContract = StandingRestated, more: object = {}, version?: number) =>
      deliver(event, enrolment, { ...standing, star_level, ...more }, version),
    door: async () => (await callAs(service, { role: 'student', id, clientId: client_id })(readCareers)).reply(),
    told: async () =>
      (await service.outbox())
        .filter(({ type, agg_id }) => type === 'CareersDoorChanged' && agg_id === id)
        .map(({ data }) => (data as { is_open: boolean }).is_open),
  };
}

async function openDoor() {
  const one = learner();
  await one.client();
  await one.person();
  await one.stars('FOUR');
  return one;
}

describe('the door', () => {
  it('says every reason to a learner of whom nothing is known', async () => {
    expect(await learner().door()).toEqual({
      is_open: false,
      star_level: null,
      stars_needed: 4,
      portal_enabled: false,
      open_applications: 0,
      max_applications: 10,
      reasons: ['STARS', 'CLIENT'],
    });
  });

  it('opens with the fourth star, the switch and age, with the limits of the institution', async () => {
    const one = await openDoor();
    expect(await one.door()).toMatchObject({ is_open: true, star_level: 'FOUR', portal_enabled: true, max_applications: 4, reasons: [] });
    expect(await one.told()).toEqual([true]);
  });

  it('counts the highest star over all enrolments', async () => {
    const one = await openDoor();
    await deliver(StandingRestated, randomUUID(), {
      student_id: one.id,
      product_id: randomUUID(),
      is_primary: false,
      star_level: 'ONE',
      tier: null,
    });
    expect(await one.door()).toMatchObject({ is_open: true, star_level: 'FOUR' });
  });

  it('follows an override and the switch, and says so once each', async () => {
    const one = await openDoor();
    const overridden = {
      override_id: randomUUID(),
      previous_star_level: 'FOUR',
      previous_tier: null,
      change: { action: 'overridden', fields: ['star_level'] },
    };
    await one.stars('THREE', ProgressOverridden, overridden);
    expect((await one.door()).reasons).toEqual(['STARS']);
    await one.stars('FOUR', StarLevelChanged, { previous_star_level: 'THREE' });
    await one.client({ job_portal_enabled: false });
    expect((await one.door()).reasons).toEqual(['CLIENT']);
    await one.client({ job_portal_enabled: true, is_active: false });
    expect(await one.door()).toMatchObject({ portal_enabled: true, reasons: ['CLIENT'] });
    await one.client();
    expect(await one.told()).toEqual([true, false, true, false, true]);
  });

  it('stays shut to minors until their birthday, and opens where no date is known', async () => {
    const one = await openDoor();
    await one.person({ minor_until: '2099-01-01' });
    expect((await one.door()).reasons).toEqual(['AGE']);
    await one.person({ minor_until: '2026-01-01' });
    expect((await one.door()).reasons).toEqual([]);
  });

  it('is not moved by facts that come late', async () => {
    const one = await openDoor();
    await one.client({ job_portal_enabled: false }, 1);
    await one.person({ minor_until: '2099-01-01' }, 1);
    await one.stars(null, StandingRestated, {}, 1);
    expect(await one.door()).toMatchObject({ is_open: true });
  });

  it('keeps the tier of a promotion, whatever comes late', async () => {
    const one = await openDoor();
    const promoted = { tier: 'SILVER', previous_tier: 'BRONZE', attempt_id: randomUUID(), score: 84 };
    await one.stars('FOUR', TierPromoted, promoted);
    await one.stars('FOUR', TierAssigned, { tier: 'BRONZE', previous_tier: null, average_score: 40 }, 1);
    const { rows } = await service.db.pool.query('select tier from standings where student_id = $1', [one.id]);
    expect(rows).toEqual([{ tier: 'SILVER' }]);
    expect(await one.told()).toEqual([true]);
  });

  it('keeps of a removed account the id alone, whatever comes late', async () => {
    const one = await openDoor();
    await one.person({ change: { action: 'removed', fields: [] } });
    await one.person({}, 1);
    const { rows } = await service.db.pool.query('select full_name, email, is_active from people where id = $1', [one.id]);
    expect(rows).toEqual([{ full_name: '', email: '', is_active: false }]);
  });
});
