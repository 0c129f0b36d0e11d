import { randomUUID } from 'node:crypto';
import { startExamBreak } from '@paanch/contracts/progress/breaks';
import { commentOnExam, noteExam, readExamNotes, readStudentExamNotes } from '@paanch/contracts/progress/noticing/notes';
import { callAs } from '@paanch/testing/builders/call-as';
import { stopClock } from '@paanch/testing/builders/stop-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginExam, examStage } from '../../../testing/exams.js';
import { accommodationsFact } from '../../../testing/facts.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';
import { openExam } from '../../../testing/taking/open-exam.js';
import { passTime } from '../../../testing/time.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());
stopClock();

async function anExam() {
  const begun = await openExam(service);
  const { as, params } = begun;
  const leave = (seconds: number, note_id: string = randomUUID()) => as(noteExam, { params, body: { note_id, seconds } });
  const notes = async () => (await as(readExamNotes, { params })).reply();
  const comment = (text: string | null) => as(commentOnExam, { params, body: { text } });
  return { ...begun, leave, notes, comment };
}

describe('notes of an exam', () => {
  it('tell of a tab that was left, once however often it is sent, until the attempt is over', async () => {
    const { leave, notes, later, submit } = await anExam();
    await later(100);
    const id = randomUUID();
    for (const sent of [id, id, randomUUID()]) expect((await leave(sent === id ? 10 : 25, sent)).body).toEqual({ success: true });
    expect((await notes()).comment_until).toBeNull();
    await submit();
    expect((await leave(30)).status).toBe(200);
    const { notes: seen, comment_until: until } = await notes();
    expect(seen.map(({ kind, seconds }) => [kind, seconds])).toEqual([
      ['tab_left', 25],
      ['tab_left', 10],
    ]);
    expect(until).not.toBeNull();
  });

  it('tell of a connection that came back, once, and not of a short silence or of leaving on purpose', async () => {
    const { tab, notes, later } = await anExam();
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

  it('are none in a break', async () => {
    const stage = await examStage(service);
    const { as, learner } = stage;
    await service.deliver(accommodationsFact(learner.id, 1, 1, { breaks: true }));
    const params = { attemptId: (await beginExam(stage)).id };
    expect((await as(startExamBreak, { params })).status).toBe(200);
    await passTime(service.db, params.attemptId, 100, 'exam_attempts');
    await as(noteExam, { params, body: { note_id: randomUUID(), seconds: 60 } });
    expect((await (await as(readExamNotes, { params })).reply()).notes).toEqual([]);
  });

  it('are a hundred at most', async () => {
    const { leave, notes, later } = await anExam();
    await later(1_000);
    for (let seconds = 2; seconds <= 105; seconds += 1) await leave(seconds);
    expect((await notes()).notes.length).toBe(100);
  });

  it('are seen with the comment by an Admin, who alone sees exams', async () => {
    const { leave, comment, submit, params, later } = await anExam();
    await later(60);
    await leave(12);
    await submit();
    await comment('The power failed.');
    const admin = callAs(service, { role: 'Admin' });
    expect((await admin(readStudentExamNotes, { params })).body).toMatchObject({
      notes: [{ kind: 'tab_left', seconds: 12 }],
      comment: { text: 'The power failed.' },
    });
    expect((await admin(readStudentExamNotes, { params: { attemptId: randomUUID() } })).status).toBe(404);
    for (const role of ['Staff', 'Client Staff', 'Viewer'] as const)
      expect((await callAs(service, { role })(readStudentExamNotes, { params })).status).toBe(403);
  });

  it('change no score, and are in no fact, nor is their comment', async () => {
    const { answer, leave, comment, submit, later } = await anExam();
    await answer(5);
    await later(60);
    await leave(12);
    expect(await submit()).toMatchObject({ score: 100, passed: true });
    await comment('My neighbour rang.');
    expect(JSON.stringify(await service.outbox())).not.toMatch(/tab_left|neighbour/);
  });
});

describe('the comment on an exam', () => {
  it('is written after the end, changed and removed', async () => {
    const { comment, submit } = await anExam();
    expect(await comment('Too early')).toMatchObject({ status: 409, body: { details: [{ code: 'COMMENT_CLOSED' }] } });
    await submit();
    expect((await comment('First')).body).toMatchObject({ comment: { text: 'First' } });
    expect((await comment('Second')).body).toMatchObject({ comment: { text: 'Second' } });
    expect((await comment('')).body).toMatchObject({ comment: null });
  });

  it('may be written once the time is over, and no more 30 days after the end', async () => {
    const { comment, later, params } = await anExam();
    await later(2_000);
    expect((await comment('I was cut off')).body).toMatchObject({ comment: { text: 'I was cut off' } });
    await service.db.pool.query(`update exam_attempts set ended_at = ended_at - interval '30 days' where id = $1`, [params.attemptId]);
    expect((await comment('Late')).status).toBe(409);
  });

  it("is not found for another learner's attempt, nor are its notes", async () => {
    const [mine, theirs] = [await anExam(), await anExam()];
    const { params } = theirs;
    expect((await mine.as(commentOnExam, { params, body: { text: 'x' } })).status).toBe(404);
    expect((await mine.as(readExamNotes, { params })).status).toBe(404);
    expect((await mine.as(noteExam, { params, body: { note_id: randomUUID(), seconds: 5 } })).status).toBe(404);
  });
});
