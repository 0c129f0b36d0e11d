/** A learner's calendar, by facts and calls as in production. */
import { createHash, randomUUID } from 'node:crypto';
import { ApplicationMoved, ApplicationSubmitted } from '@paanch/contracts/careers/events';
import { InterviewPassed, InterviewSubmitted } from '@paanch/contracts/interview/events';
import type { EventContract } from '@paanch/contracts/kernel/event';
import { startAttempt } from '@paanch/contracts/progress/attempts';
import { endCalendarLink, makeCalendarLink, readCalendar, readCalendarLink } from '@paanch/contracts/progress/outward/calendar';
import { callAs, headersAs } from '@paanch/testing/builders/call-as';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examStage, passHours, sitExam } from '../../testing/exams.js';
import { personFact } from '../../testing/facts.js';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const DAY_MS = 24 * 3_600_000;
const daysAhead = (days: number) => new Date(Date.now() + days * DAY_MS);
const stampOf = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
const deliver = (event: EventContract, id: string, version: number, data: object) => service.deliver(envelopeOf(event, id, version, data));

type As = ReturnType<typeof callAs>;
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
const linkOf = async (as: As) => tokenOf((await (await as(makeCalendarLink)).reply()).url);

/** As a calendar app reads it: with the token and nothing else. */
async function read(token: string, headers: Record<string, string> = {}) {
  const own = await headersAs(service, 'anonymous');
  const response = await fetch(`${service.baseUrl}${readCalendar.path}?token=${encodeURIComponent(token)}`, {
    headers: { ...own, ...headers },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text: text.replaceAll('\r\n ', '') };
}

async function aLearner() {
  const programme = await publishProgramme(service, [{ name: 'Reasoning', time_limit_minutes: 45 }]);
  const learner = await enrolLearner(service, programme.clientId);
  return { ...programme, learner, as: callAs(service, learner) };
}

const linkFacts = async (studentId: string) => {
  const { rows } = await service.db.pool.query<{ action: string }>(
    `select payload -> 'data' ->> 'action' as action from outbox where agg_type = 'calendar_link' and agg_id = $1 order by agg_version`,
    [studentId],
  );
  return rows.map(({ action }) => action);
};

describe('the link', () => {
  it('is shown once, kept as a hash, replaced and ended, and each time told', async () => {
    const { as, learner } = await aLearner();
    expect((await (await as(readCalendarLink)).reply()).link).toBeNull();
    const made = await as(makeCalendarLink);
    expect(made.status).toBe(201);
    const { url } = await made.reply();
    expect(url).toMatch(/^http:\/\/localhost:8080\/api\/app\/calendar\.ics\?token=[\w-]{43}$/);
    const first = tokenOf(url);
    const { rows } = await service.db.pool.query('select * from calendar_links where student_id = $1', [learner.id]);
    expect(rows[0].token_sha256).toEqual(createHash('sha256').update(first).digest());
    expect(JSON.stringify(await (await as(readCalendarLink)).reply())).not.toContain(first);

    const second = await linkOf(as);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await as(endCalendarLink)).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    expect((await as(endCalendarLink)).status).toBe(404);
    expect(await linkFacts(learner.id)).toEqual(['made', 'made', 'ended']);
  });

  it('is one, however many are made at once', async () => {
    const { as, learner } = await aLearner();
    const tokens = await Promise.all(Array.from({ length: 8 }, () => linkOf(as)));
    const statuses = await Promise.all(tokens.map(async (token) => (await read(token)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 404)]);
    const { rowCount } = await service.db.pool.query('select from calendar_links where student_id = $1', [learner.id]);
    expect(rowCount).toBe(1);
  });

  it('opens nothing with a wrong token, nor once the account is closed, and says the same each time', async () => {
    const { as, learner, clientId } = await aLearner();
    const token = await linkOf(as);
    await service.deliver(personFact({ person_id: learner.id, client_id: clientId, is_active: false }, 2));
    const answers = await Promise.all([read(token), read(`${token.slice(0, -1)}!`), read('x'), read("' or 1=1 --")]);
    const bodies = answers.map(({ status, text }) => [status, { ...JSON.parse(text), instance: null, requestId: null }]);
    expect(new Set(bodies.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  it('notes at most once an hour that it was read', async () => {
    const { as, learner } = await aLearner();
    const token = await linkOf(as);
    const readAt = async () => (await (await as(readCalendarLink)).reply()).link?.read_at;
    await read(token);
    const first = await readAt();
    expect(first).not.toBeNull();
    await read(token);
    expect(await readAt()).toBe(first);
    await service.db.pool.query(`update calendar_links set read_at = read_at - interval '61 min' where student_id = $1`, [learner.id]);
    await read(token);
    expect(Date.parse((await readAt()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
  });
});

describe('the calendar', () => {
  it('is a private text with a tag, and not sent again to who has it', async () => {
    const { as } = await aLearner();
    const token = await linkOf(as);
    const { status, headers, text } = await read(token);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'text/calendar; charset=utf-8', 'private']);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    const etag = headers.get('etag') ?? '';
    const again = await read(token, { 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await read(token, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('has the end of an open attempt', async () => {
    const { as, bodies } = await aLearner();
    const token = await linkOf(as);
    const assessmentId = bodies[0]?.assessment_id ?? '';
    const { id } = await (await as(startAttempt, { params: { assessmentId } })).reply();
    const { rows } = await service.db.pool.query('select deadline_at from attempts where id = $1', [id]);
    const { text } = await read(token);
    expect(text).toContain(`UID:attempt-${id}@localhost:8080`);
    expect(text).toContain(`DTSTART:${stampOf(rows[0].deadline_at)}`);
    expect(text).toContain('SUMMARY:Time is up: Reasoning');
  });

  it('has the moment from which the promotion exam may be taken again, and nothing once it has come', async () => {
    const stage = await examStage(service);
    const token = await linkOf(stage.as);
    expect((await read(token)).text).not.toContain('VEVENT');
    const { id } = await sitExam(service, stage, 2);
    const { rows } = await service.db.pool.query('select wait_ends_at from exam_attempts where student_id = $1', [stage.learner.id]);
    const { text } = await read(token);
    expect(text).toContain(`UID:exam-possible-${stage.productId}@`);
    expect(text).toContain(`DTSTART:${stampOf(rows[0].wait_ends_at)}`);
    await passHours(service, id, 8 * 24);
    expect((await read(token)).text).not.toContain('VEVENT');
  });

  it('has answers that are due, as careers says last, in whatever order it is heard', async () => {
    const { as, learner } = await aLearner();
    const token = await linkOf(as);
    const id = randomUUID();
    const about = { application_id: id, job_id: randomUUID(), job_title: 'Analyst', student_id: learner.id };
    const due = daysAhead(14);
    const submitted = () => deliver(ApplicationSubmitted, id, 1, { ...about, consent_version: '1', answer_due_at: due.toISOString() });
    const moved = (to: 'shortlisted' | 'viewed', version: number, answer_due_at: string | null) =>
      deliver(ApplicationMoved, id, version, { ...about, from: 'submitted', to, reason_code: null, by: 'staff', answer_due_at });
    await submitted();
    expect((await read(token)).text).toContain(`SUMMARY:An answer is due: Analyst`);
    expect((await read(token)).text).toContain(`DTSTART:${stampOf(due)}`);
    await moved('shortlisted', 3, null);
    await moved('viewed', 2, due.toISOString());
    await submitted();
    expect((await read(token)).text).not.toContain('VEVENT');
  });

  it('is in the language that the learner has now, with another tag', async () => {
    const { as, learner, clientId } = await aLearner();
    const token = await linkOf(as);
    const id = randomUUID();
    const about = { application_id: id, job_id: randomUUID(), job_title: 'Analyst', student_id: learner.id };
    await deliver(ApplicationSubmitted, id, 1, { ...about, consent_version: '1', answer_due_at: daysAhead(14).toISOString() });
    const english = await read(token);
    expect(english.text).toContain('SUMMARY:An answer is due: Analyst');
    await service.deliver(personFact({ person_id: learner.id, client_id: clientId, language: 'hi' }, 2));
    // A fact from before facts had a language.
    await service.deliver(personFact({ person_id: learner.id, client_id: clientId }, 3));
    const hindi = await read(token, { 'if-none-match': english.headers.get('etag') ?? '' });
    expect(hindi.status).toBe(200);
    expect(hindi.text).toContain('SUMMARY:जवाब इस समय तक आना है: Analyst');
  });

  it('has the end of the wait for another interview, until one is passed', async () => {
    const { as, learner, productId } = await aLearner();
    const token = await linkOf(as);
    const next = daysAhead(1);
    const [id, other] = [randomUUID(), randomUUID()];
    const of = (submission_id: string) => ({ submission_id, student_id: learner.id, product_id: productId });
    const submit = (submission: string) =>
      deliver(InterviewSubmitted, submission, 2, {
        ...of(submission),
        number: 1,
        duration_seconds: 300,
        next_attempt_at: next.toISOString(),
      });
    await submit(id);
    expect((await read(token)).text).toContain(`UID:interview-${id}@`);
    await deliver(InterviewPassed, other, 5, { ...of(other), passed_at: new Date().toISOString() });
    await submit(other);
    expect((await read(token)).text).not.toContain('VEVENT');
  });
});
