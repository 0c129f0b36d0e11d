import { randomUUID } from 'node:crypto';
import {
  CHOOSABLE_MAILS,
  changeMailPreferences,
  type MailPreferences,
  readMailPreferences,
  unsubscribe,
} from '@paanch/contracts/auth/notifications';
import { Enrolled, ScoreCorrected } from '@paanch/contracts/progress/events';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factOf, standing, star } from '../../../testing/notifications.js';
import { type AuthFixture, authFixture } from '../../../testing/people.js';
import { type RunningAuth, startAuth } from '../../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  service = await startAuth();
  fixture = await authFixture(service);
});
afterAll(() => service.stop());

const read = async (id: string) => (await fixture.as('student', id)(readMailPreferences)).reply();
const change = (id: string, body: Partial<MailPreferences>) => fixture.as('student', id)(changeMailPreferences, { body });
const earn = (id: string) => service.deliver(star(id, randomUUID(), null, 'ONE'));
function correct(id: string) {
  const score = { assessment_id: randomUUID(), attempt_id: randomUUID(), previous_score: 70, score: 75, cause: 'question_voided' };
  return service.deliver(factOf(ScoreCorrected, randomUUID(), standing(id, score)));
}
const waiting = async (id: string) => {
  const { rows } = await service.db.pool.query('select kind from notifications where person_id = $1 and digest_due_at is not null', [id]);
  return rows.map(({ kind }) => kind);
};
const mailed = async (email: string) => (await fixture.mailsTo(email)).map(({ kind }) => kind);

describe('mail preferences', () => {
  it('begin with what each kind usually does, and keep what is not changed', async () => {
    const { id } = await fixture.learner();
    const { mails, kinds } = await read(id);
    expect([mails, Object.keys(kinds)]).toEqual([true, CHOOSABLE_MAILS.student]);
    expect(kinds).toMatchObject({ star_unlocked: 'digest', score_corrected: 'now' });
    expect(await (await change(id, { kinds: { star_unlocked: 'now' } })).reply()).toMatchObject({
      mails: true,
      kinds: { star_unlocked: 'now' },
    });
    expect(await (await change(id, { kinds: { score_corrected: 'never' } })).reply()).toMatchObject({
      kinds: { star_unlocked: 'now', score_corrected: 'never', tier_assigned: 'digest' },
    });
    expect(await (await change(id, { mails: false })).reply()).toMatchObject({ mails: false, kinds: { star_unlocked: 'now' } });
    expect(await read(id)).toMatchObject({ mails: false, kinds: { star_unlocked: 'now', score_corrected: 'never' } });
  });

  it('decide how a mail comes, from the next notification on', async () => {
    const { id, email } = await fixture.learner();
    await (await change(id, { kinds: { star_unlocked: 'now', score_corrected: 'digest' } })).reply();
    await earn(id);
    await correct(id);
    expect([await mailed(email), await waiting(id)]).toEqual([['star_unlocked'], ['score_corrected']]);
    await (await change(id, { kinds: { star_unlocked: 'never', score_corrected: 'never' } })).reply();
    await earn(id);
    await correct(id);
    expect([await mailed(email), await waiting(id)]).toEqual([['star_unlocked'], ['score_corrected']]);
  });

  it('are two changes that both hold if they come at once', async () => {
    const { id } = await fixture.learner();
    await Promise.all([
      change(id, { kinds: { star_unlocked: 'never' } }),
      change(id, { kinds: { tier_assigned: 'now' } }),
      change(id, { mails: false }),
    ]);
    expect(await read(id)).toMatchObject({ mails: false, kinds: { star_unlocked: 'never', tier_assigned: 'now' } });
  });

  it.each(['new_device', 'alert_raised', 'erasure_asked'] as const)('do not reach %s, which is essential', async (kind) => {
    const { id } = await fixture.learner();
    const refused = await change(id, { mails: false, kinds: { star_unlocked: 'never', [kind]: 'never' } });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ code: 'ESSENTIAL_MAIL' }] } });
    expect(await read(id)).toMatchObject({ mails: true, kinds: { star_unlocked: 'digest' } });
  });

  it.each([{ kinds: { star_unlocked: 'weekly' } }, { kinds: { no_such_kind: 'now' } }, { mails: 'no' }, { kinds: 'all' }])(
    'refuse %o',
    async (body) => {
      expect((await fixture.as('student')(changeMailPreferences, { body })).status).toBe(400);
    },
  );

  it('show staff the kinds of their role', async () => {
    const { id } = await fixture.staff('Staff');
    const { kinds } = await (await fixture.as('Staff', id)(readMailPreferences)).reply();
    expect(kinds).toEqual({ support_requested: 'digest', import_finished: 'now' });
  });
});

describe('unsubscribing by the link', () => {
  it('holds for later enrolments too, and keeps the choices for the day it is undone', async () => {
    const { id, email } = await fixture.learner();
    await (await change(id, { kinds: { star_unlocked: 'now' } })).reply();
    await (await callAs(service, 'anonymous')(unsubscribe, { body: { token: service.deps.unsubscribeTokens.tokenOf(id) } })).reply();
    await service.deliver(factOf(Enrolled, randomUUID(), standing(id, {})));
    await earn(id);
    expect([await mailed(email), await waiting(id), (await read(id)).mails]).toEqual([[], [], false]);
    await (await change(id, { mails: true })).reply();
    await earn(id);
    expect(await mailed(email)).toEqual(['star_unlocked']);
  });
});
