import { randomUUID } from 'node:crypto';
import { saveAnswers, startAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { overrideProgress, previewOverride } from '@paanch/contracts/progress/corrections/overrides';
import { listReceipts, readReceipt } from '@paanch/contracts/progress/receipts';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightAnswers } from '../../testing/assessment-bodies.js';
import { modulesOf, personFact, productFact } from '../../testing/facts.js';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startOwnProgress } from '../../testing/service.js';
import type { Difference } from '../recompute/differences.rule.js';
import { recompute } from '../recompute/recompute.js';
import { storedRecordStore } from '../recompute/stored-records.store.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startOwnProgress();
});
afterAll(() => service.stop());

const NOBODY = { client_id: null, session_ref: null };
const REASON = 'The hall lost power and the paper was marked by hand';
const NOTE = 'Your paper was marked by hand.';
const staff = { role: 'Admin', id: randomUUID() } as const;

/** A learner in a programme of two assessments. */
async function aLearner() {
  const { productId, clientId, bodies } = await publishProgramme(service, [{ name: 'Reasoning' }, { name: 'Judgement' }]);
  const learner = await enrolLearner(service, clientId);
  const as = callAs(service, learner);
  const take = async (right: number) => {
    for (const body of bodies) {
      const { id: attemptId } = await (await as(startAttempt, { params: { assessmentId: body.assessment_id } })).reply();
      const params = { assessmentId: body.assessment_id, attemptId };
      await as(saveAnswers, { params, body: { seq: 1, answers: rightAnswers(body, right) } });
      await as(submitAttempt, { params });
    }
  };
  const params = { studentId: learner.id };
  const set = (changes: object, headers: Record<string, string> = {}) =>
    callAs(service, staff)(overrideProgress, { params, body: { override_reason: REASON, ...changes }, headers });
  const look = async (query: Record<string, string> = {}) => (await callAs(service, staff)(previewOverride, { params, query })).reply();
  const product = async () => (await (await as(listReadinessProducts)).reply()).products[0];
  const standing = async () => {
    const shown = await product();
    return [shown?.star_level, shown?.tier];
  };
  const facts = () => service.factsNaming(learner.id);
  const receipts = async () => (await (await as(listReceipts)).reply()).receipts;
  return { productId, clientId, bodies, learner, as, take, params, set, look, product, standing, facts, receipts };
}

async function differences() {
  const found: Difference[] = [];
  await recompute(storedRecordStore(service.db).all(), (difference) => void found.push(difference));
  return found;
}

describe('PATCH /api/admin/job-readiness/students/:studentId/override-progress', () => {
  it('answers 200, keeps who, when and why in the log, and writes one fact without reason and note', async () => {
    const { set, learner, productId, facts } = await aLearner();
    const answer = await set({ job_readiness_star_level: 'TWO', job_readiness_tier: 'GOLD', learner_note: NOTE });
    expect(answer.status).toBe(200);
    const reply = await answer.reply();
    expect(reply).toMatchObject({
      success: true,
      student_id: learner.id,
      product_id: productId,
      job_readiness_star_level: 'TWO',
      job_readiness_tier: 'GOLD',
    });
    const { rows } = await service.db.pool.query(
      'select kind, star_level, tier, reason, note, decided_by from record_facts where override_id = $1',
      [reply.override_id],
    );
    expect(rows).toEqual([{ kind: 'overridden', star_level: 'TWO', tier: 'GOLD', reason: REASON, note: NOTE, decided_by: staff.id }]);
    const [, fact, ...more] = await facts();
    expect(more).toEqual([]);
    expect(fact).toMatchObject({
      type: 'ProgressOverridden',
      actor: { user_id: staff.id, role: 'Admin' },
      data: { star_level: 'TWO', tier: 'GOLD', override_id: reply.override_id, change: { action: 'overridden' } },
    });
    expect(JSON.stringify(fact)).not.toContain('hand');
    expect(await differences()).toEqual([]);
  });

  it('is seen by the learner with its note, and never with its reason', async () => {
    const { set, product, receipts, as } = await aLearner();
    const { override_id, decided_at } = await (await set({ job_readiness_star_level: 'FOUR', learner_note: NOTE })).reply();
    const shown = await product();
    expect(shown).toMatchObject({
      star_level: 'FOUR',
      tier: null,
      set_by_staff: { receipt_id: override_id, at: decided_at, star: true, tier: false, note: NOTE },
    });
    expect(shown?.groups.map(({ is_unlocked, is_complete, is_set_by_staff }) => [is_unlocked, is_complete, is_set_by_staff])).toEqual([
      [true, false, false],
      [true, false, false],
      [true, true, true],
      [true, true, true],
      [true, false, false],
    ]);
    const [receipt] = await receipts();
    expect(receipt).toMatchObject({ kind: 'override', id: override_id, star_level: 'FOUR', previous_star_level: null, note: NOTE });
    expect(await (await as(readReceipt, { params: { receiptId: override_id } })).reply()).toEqual(receipt);
    expect(JSON.stringify([shown, receipt])).not.toContain(REASON);
  });

  it('downward with reopened assessments lets the learner earn the star again by new work', async () => {
    const { take, set, standing, receipts, product, facts } = await aLearner();
    await take(4);
    expect(await standing()).toEqual(['ONE', 'SILVER']);
    await set({ job_readiness_star_level: 'NONE', job_readiness_tier: 'NO_TIER', reopen_modules: true });
    expect(await standing()).toEqual([null, null]);
    expect((await product())?.modules.map(({ progress }) => progress.status)).toEqual(['Not Started', 'Not Started']);
    await take(5);
    expect(await standing()).toEqual(['ONE', 'GOLD']);
    expect((await product())?.set_by_staff).toBeNull();
    expect((await receipts()).map(({ kind }) => kind)).toEqual(['tier', 'override', 'tier', 'star']);
    const types = (await facts()).map(({ type }) => type);
    expect(types.slice(types.indexOf('ProgressOverridden'))).toEqual([
      'ProgressOverridden',
      'AttemptVoided',
      'AttemptVoided',
      'AttemptStarted',
      'AssessmentCompleted',
      'AttemptStarted',
      'AssessmentCompleted',
      'TierAssigned',
      'StarLevelChanged',
    ]);
    expect(await differences()).toEqual([]);
  });

  it('downward is not undone by work of before, nor by a programme that requires less', async () => {
    const { take, set, standing, productId, clientId, bodies } = await aLearner();
    await take(5);
    await set({ job_readiness_star_level: null });
    expect(await standing()).toEqual([null, 'GOLD']);
    await service.deliver(productFact({ product_id: productId, client_ids: [clientId], modules: modulesOf(bodies.slice(0, 1)) }, 2));
    expect(await standing()).toEqual([null, 'GOLD']);
    expect(await differences()).toEqual([]);
  });

  it('upward and back gives what was earned, with its own receipts', async () => {
    const { take, set, standing, receipts } = await aLearner();
    await take(4);
    const earned = await receipts();
    await set({ job_readiness_star_level: 'THREE' });
    await set({ job_readiness_star_level: 'ONE' });
    expect(await standing()).toEqual(['ONE', 'SILVER']);
    expect((await receipts()).filter(({ kind }) => kind !== 'override')).toEqual(earned);
  });

  it.each([
    ['none', { job_readiness_star_level: 'none' }, null],
    ['0', { job_readiness_star_level: 0 }, null],
    ['null', { job_readiness_star_level: null }, null],
    ['NONE', { job_readiness_star_level: 'NONE' }, null],
    ['3', { job_readiness_star_level: 3 }, 'THREE'],
    ['nothing', {}, 'TWO'],
  ])('reads %s as the specification does', async (_, body, star) => {
    const { set, standing } = await aLearner();
    await set({ job_readiness_star_level: 'TWO' });
    expect((await set(body)).status).toBe(200);
    expect((await standing())[0]).toBe(star);
  });

  it('takes effect once for one key, and is made once by each of two at the same moment', async () => {
    const { set, facts } = await aLearner();
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await set({ job_readiness_star_level: 'ONE' }, key), await set({ job_readiness_star_level: 'ONE' }, key)];
    expect((await again.reply()).override_id).toBe((await first.reply()).override_id);
    await Promise.all([set({ job_readiness_star_level: 'TWO' }), set({ job_readiness_star_level: 'THREE' })]);
    expect((await facts()).filter(({ type }) => type === 'ProgressOverridden')).toHaveLength(3);
    expect(await differences()).toEqual([]);
  });

  it('made from a preview is refused once the learner has done something since, with how things are, and made from the new one goes through', async () => {
    const { take, set, look, standing, facts } = await aLearner();
    const { revision } = await look({ job_readiness_star_level: 'NONE' });
    await take(4);
    const answer = await set({ job_readiness_star_level: 'NONE', revision });
    expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    const stored = { job_readiness_star_level: 'ONE', job_readiness_tier: 'SILVER' };
    expect(answer.body).toMatchObject({ stored: { ...stored, revision: revision + 2 } });
    expect(await standing()).toEqual(['ONE', 'SILVER']);
    expect((await facts()).map(({ type }) => type)).not.toContain('ProgressOverridden');
    const again = await look({ job_readiness_star_level: 'NONE' });
    expect(again).toMatchObject({ before: { star_level: 'ONE' }, is_downward: true, revision: revision + 2 });
    const saved = await set({ job_readiness_star_level: 'NONE', revision: again.revision });
    expect((await saved.reply()).revision).toBe(again.revision + 1);
    expect(await standing()).toEqual([null, 'SILVER']);
  });

  it('of two made from one preview at the same moment goes through once; without a preview the last one wins', async () => {
    const { set, look, facts } = await aLearner();
    const { revision } = await look();
    const both = await Promise.all(['TWO', 'THREE'].map((job_readiness_star_level) => set({ job_readiness_star_level, revision })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await set({ job_readiness_star_level: 'FIVE' })).status).toBe(200);
    expect((await facts()).filter(({ type }) => type === 'ProgressOverridden')).toHaveLength(2);
  });

  it('says in its fact how long ago the same Admin added the learner, whatever came of the learner since', async () => {
    const { clientId } = await aLearner();
    const person_id = randomUUID();
    const added = { ...personFact({ person_id, client_id: clientId }), actor: { ...NOBODY, user_id: staff.id, role: 'Admin' as const } };
    const occurred_at = new Date(Date.now() - 90.5 * 60_000).toISOString();
    await service.deliver(personFact({ person_id, client_id: clientId, change: { action: 'changed', fields: ['full_name'] } }, 2));
    await service.deliver({ ...added, occurred_at });
    for (const [person, minutes] of [
      [staff, 90],
      [{ role: 'Admin', id: randomUUID() }, null],
    ] as const) {
      await (
        await callAs(service, person)(overrideProgress, { params: { studentId: person_id }, body: { override_reason: REASON } })
      ).reply();
      const last = (await service.outbox()).findLast(({ type }) => type === 'ProgressOverridden');
      expect(last?.data).toMatchObject({ student_id: person_id, minutes_since_actor_added: minutes });
    }
  });

  it.each([
    ['no reason', { override_reason: undefined }, 'override_reason', 'Reason for override is required'],
    ['a blank reason', { override_reason: '  ' }, 'override_reason', 'Reason for override is required'],
    ['a long reason', { override_reason: 'x'.repeat(501) }, 'override_reason', 'Reason must be less than 500 characters'],
    ['a long note', { learner_note: 'x'.repeat(501) }, 'learner_note', 'Note must be less than 500 characters'],
    ['an unknown star', { job_readiness_star_level: 'SIX' }, 'job_readiness_star_level', 'Choose a star level from NONE to FIVE'],
    ['an unknown tier', { job_readiness_tier: 'LEAD' }, 'job_readiness_tier', 'Choose NO_TIER, BRONZE, SILVER or GOLD'],
  ])('answers 400 for %s', async (_, changes, field, message) => {
    const { set } = await aLearner();
    expect(await set(changes)).toMatchObject({ status: 400, body: { details: [{ field, message }] } });
  });

  it('takes a reason of 500 characters', async () => {
    const { set } = await aLearner();
    expect((await set({ override_reason: '\u{1F4DD}'.repeat(500) })).status).toBe(200);
  });

  it('answers 404 for a learner or a product that does not exist, and 409 outside of Job Readiness', async () => {
    const { set } = await aLearner();
    const body = { override_reason: REASON };
    expect((await callAs(service, staff)(overrideProgress, { params: { studentId: randomUUID() }, body })).status).toBe(404);
    expect((await set({ product_id: randomUUID() })).status).toBe(404);
    const lonely = { studentId: (await enrolLearner(service, randomUUID())).id };
    expect(await callAs(service, staff)(overrideProgress, { params: lonely, body })).toMatchObject({
      status: 409,
      body: { details: [{ code: 'NOT_IN_READINESS' }] },
    });
    const { productId: other } = await aLearner();
    expect((await set({ product_id: other })).status).toBe(409);
  });
});

describe('GET /api/admin/job-readiness/students/:studentId/override-progress/preview', () => {
  it('says what would open and close, and changes nothing', async () => {
    const { take, look, productId, learner, bodies, standing } = await aLearner();
    await take(4);
    const up = await look({ product_id: productId, job_readiness_star_level: 'FOUR', job_readiness_tier: 'GOLD' });
    expect(up).toMatchObject({
      student_id: learner.id,
      product_id: productId,
      before: { star_level: 'ONE', tier: 'SILVER', open_groups: ['assessments', 'courses'] },
      after: { star_level: 'FOUR', tier: 'GOLD', open_groups: ['assessments', 'courses', 'expert_sessions', 'projects', 'interviews'] },
      is_downward: false,
      reopenable_modules: [],
    });
    const down = await look({ job_readiness_star_level: 'NONE' });
    expect(down).toMatchObject({ after: { star_level: null, tier: 'SILVER', open_groups: ['assessments'] }, is_downward: true });
    expect(down.reopenable_modules).toEqual(bodies.map(({ assessment_id: id, name }) => ({ id, name })));
    expect(await standing()).toEqual(['ONE', 'SILVER']);
  });

  it('is what the override then makes', async () => {
    const { take, look, set, standing } = await aLearner();
    await take(2);
    for (const job_readiness_star_level of ['THREE', 'NONE', 'ONE', 'FIVE'] as const) {
      const { after } = await look({ job_readiness_star_level });
      await set({ job_readiness_star_level });
      expect(await standing()).toEqual([after.star_level, after.tier]);
    }
  });

  it('answers 400 for an unknown star and 404 for an unknown learner', async () => {
    const { params } = await aLearner();
    const as = callAs(service, staff);
    expect((await as(previewOverride, { params, query: { job_readiness_star_level: 'SIX' } })).status).toBe(400);
    expect((await as(previewOverride, { params: { studentId: randomUUID() } })).status).toBe(404);
  });
});
