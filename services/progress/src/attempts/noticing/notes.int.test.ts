import { randomUUID } from 'node:crypto';
import { submitAttempt } from '@paanch/contracts/progress/attempts';
import { commentOnAttempt, noteAttempt, readAttemptNotes, readStudentAttemptNotes } from '@paanch/contracts/progress/noticing/notes';
import { callAs } from '@paanch/testing/builders/call-as';
import { stopClock } from '@paanch/testing/builders/stop-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginAttempt } from '../../../testing/attempts.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());
stopClock();

async function anAttempt() {
  const begun = await beginAttempt(service);
  const { as, params } = begun;
  const leave = (seconds: number, note_id: string = randomUUID()) => as(noteAttempt, { params, body: { note_id, seconds } });
  const notes = async () => (await as(readAttemptNotes, { params })).reply();
  const comment = (text: string | null) => as(commentOnAttempt, { params, body: { text } });
  const submit = () => as(submitAttempt, { params });
  return { ...begun, leave, notes, comment, submit };
}

describe('notes of an attempt', () => {
  it('tell of a tab that was left, once however often it is sent, until the attempt is over', async () => {
    const { leave, notes, later, submit } = await anAttempt();
    await later(100);
    const id = randomUUID();
    for (const sent of [id, id, randomUUID()]) expect((await leave(sent === id ? 10 : 25, sent)).body).toEqual({ success: true });
    await submit();
    expect((await leave(30)).status).toBe(200);
    expect((await notes()).notes.map(({ kind, seconds }) => [kind, seconds])).toEqual([
      ['tab_left', 25],
      ['tab_left', 10],
    ]);
  });

  it('tell of a connection that came back, and not of a short silence or of leaving on purpose', async () => {
    const { tab, notes, later } = await anAttempt();
    const own = tab();
    await own.lease();
    await later(9);
    await own.ping();
    await later(75);
    await Promise.all([own.ping(), own.ping()]);
    await own.leave();
    await later(60);
    await own.lease();
    expect((await notes()).notes).toMatchObject([{ kind: 'reconnected', seconds: 75 }]);
  });

  it('are a hundred at most', async () => {
    const { leave, notes, later } = await anAttempt();
    await later(1_000);
    for (let seconds = 2; seconds <= 105; seconds += 1) await leave(seconds);
    expect((await notes()).notes.length).toBe(100);
  });

  it.each([1, 86_401, 2.5, '10'])('are refused for %j seconds', async (seconds) => {
    const { as, params } = await anAttempt();
    expect(await as(noteAttempt, { params, body: { note_id: randomUUID(), seconds } })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'seconds' }] },
    });
  });

  it('are seen by Admin and Staff with the comment', async () => {
    const { leave, comment, submit, learner, params, later } = await anAttempt();
    await later(60);
    await leave(12);
    await submit();
    await comment('The power failed.');
    const at = (studentId: string) => ({ params: { studentId, attemptId: params.attemptId } });
    for (const role of ['Admin', 'Staff'] as const) {
      const as = callAs(service, { role });
      expect((await as(readStudentAttemptNotes, at(learner.id))).body).toMatchObject({
        notes: [{ kind: 'tab_left', seconds: 12 }],
        comment: { text: 'The power failed.' },
      });
      expect((await as(readStudentAttemptNotes, at(randomUUID()))).status).toBe(404);
    }
  });

  it('and their comment are in no fact', async () => {
    const { leave, comment, submit, later } = await anAttempt();
    await later(60);
    await leave(12);
    await submit();
    await comment('My neighbour rang.');
    expect(JSON.stringify(await service.outbox())).not.toMatch(/tab_left|neighbour/);
  });
});

describe('the comment', () => {
  it('is written after the end, changed and removed', async () => {
    const { comment, submit, notes } = await anAttempt();
    expect(await comment('Too early')).toMatchObject({ status: 409, body: { details: [{ code: 'COMMENT_CLOSED' }] } });
    await submit();
    expect((await comment('First')).body).toMatchObject({ comment: { text: 'First' } });
    expect((await comment('Second')).body).toMatchObject({ comment: { text: 'Second' } });
    expect((await comment('')).body).toMatchObject({ comment: null });
    expect((await notes()).comment_until).not.toBeNull();
    expect((await comment('a'.repeat(1_001))).status).toBe(400);
  });

  it('is closed 30 days after the end', async () => {
    const { comment, submit, params } = await anAttempt();
    await submit();
    await service.db.pool.query(`update attempts set ended_at = ended_at - interval '30 days' where id = $1`, [params.attemptId]);
    expect((await comment('Late')).status).toBe(409);
  });

  it("is not found for another learner's attempt, nor are its notes", async () => {
    const [mine, theirs] = [await anAttempt(), await anAttempt()];
    const { params } = theirs;
    expect((await mine.as(commentOnAttempt, { params, body: { text: 'x' } })).status).toBe(404);
    expect((await mine.as(readAttemptNotes, { params })).status).toBe(404);
    expect((await mine.as(noteAttempt, { params, body: { note_id: randomUUID(), seconds: 5 } })).status).toBe(404);
  });
});
