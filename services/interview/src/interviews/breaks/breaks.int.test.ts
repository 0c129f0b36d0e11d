/** Breaks over HTTP: what they move, how many there are, and who has them (docs/interviews.md#breaks). */
import { AccommodationsChanged } from '@paanch/contracts/auth/events';
import { endInterviewBreak, startInterviewBreak } from '@paanch/contracts/interview/interviews/breaks';
import { removeInterview } from '@paanch/contracts/interview/interviews/sessions';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { stopClock } from '@paanch/testing/builders/stop-clock';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveInterviewee, readInterviewRow } from '../../../testing/given-interview.js';
import { ANSWERS, deviceOf, letPass } from '../../../testing/interviewing.js';
import { startInterview } from '../../../testing/start-interview.js';
import type { InterviewDeps } from '../../deps.js';

let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await startInterview();
});
afterAll(() => service.stop());
stopClock();

function giveBreaks(personId: string, breaks: boolean, version: number) {
  const change = { action: 'changed' as const, fields: [] };
  const data = { person_id: personId, extra_time_factor: 1, no_time_limit: false, breaks, large_text: false, change };
  return service.deliver(envelopeOf(AccommodationsChanged, personId, version, data));
}

const pausing = ({ call }: ReturnType<typeof deviceOf>, interviewId: string) => ({
  pause: () => call(startInterviewBreak, { params: { interviewId } }),
  goOn: () => call(endInterviewBreak, { params: { interviewId } }),
});

/** An interview of five minutes that has just begun. */
async function begun({ breaks = true, isBegun = true } = {}) {
  const given = await giveInterviewee(service);
  await giveBreaks(given.learner.id, breaks, 1);
  const device = deviceOf(service, given);
  const made = await (await device.ask()).reply();
  const id = made.interview_id;
  if (isBegun) await device.tell(id, ['started', 0]);
  const other = pausing(deviceOf(service, given), id);
  const pass = (seconds: number) => letPass(service, id, seconds);
  const now = async () => (await device.tell(id)).reply();
  /** Seconds that are left. */
  const left = async () => {
    const { ends_at, server_now } = await now();
    return (Date.parse(ends_at ?? '') - Date.parse(server_now)) / 1_000;
  };
  return { ...given, ...device, ...pausing(device, id), made, id, other, pass, now, left };
}

const refusedFor = (code: string) => ({ status: 409, body: { details: [{ code }] } });

describe('a break of an interview', () => {
  it('stops the clock until it is ended', async () => {
    const { made, pause, goOn, pass, left, id } = await begun();
    expect(made.breaks).toEqual({ taken: 0, allowed: 3, until: null });
    await pass(60);
    const paused = await (await pause()).reply();
    expect(paused.breaks).toEqual({ taken: 1, allowed: 3, until: new Date(Date.parse(paused.server_now) + 600_000).toISOString() });
    expect(await left()).toBe(840);
    await pass(200);
    expect((await goOn()).body).toMatchObject({ state: 'active', breaks: { taken: 1, until: null } });
    expect([await left(), (await goOn()).status, await left()]).toEqual([240, 200, 240]);
    expect(await readInterviewRow(service, id)).toMatchObject({ breaks_taken: 1, break_seconds: 200 });
  });

  it('is one, however many ask at once and again', async () => {
    const { pause, pass, left, now } = await begun();
    const answers = await Promise.all(Array.from({ length: 10 }, pause));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await pass(100);
    expect((await pause()).body).toMatchObject({ breaks: { taken: 1 } });
    expect([await left(), (await now()).breaks?.taken]).toEqual([800, 1]);
  });

  it('is over by itself after ten minutes, and the clock runs on', async () => {
    const { pause, pass, left, now, tell, id } = await begun();
    await pause();
    await pass(650);
    expect([await left(), (await now()).breaks]).toEqual([250, { taken: 1, allowed: 3, until: null }]);
    expect((await tell(id, ...ANSWERS)).status).toBe(200);
  });

  it('can be taken three times', async () => {
    const { pause, goOn, pass, left } = await begun();
    for (let taken = 1; taken <= 3; taken += 1) {
      expect((await pause()).body).toMatchObject({ breaks: { taken } });
      await pass(30);
      await goOn();
    }
    expect([await pause(), await left()]).toMatchObject([refusedFor('NO_BREAK_LEFT'), 300]);
  });

  it('is only of an interview that runs', async () => {
    const ready = await begun({ isBegun: false });
    expect([await ready.pause(), (await ready.goOn()).status]).toMatchObject([refusedFor('INTERVIEW_NOT_STARTED'), 200]);
    const over = await begun();
    await over.pass(300);
    expect(await over.pause()).toMatchObject(refusedFor('INTERVIEW_OVER'));
    const ended = await begun();
    await ended.pause();
    await ended.pass(20);
    await ended.tell(ended.id, ['ended', 20]);
    expect([await ended.pause(), (await ended.now()).breaks?.until]).toMatchObject([refusedFor('INTERVIEW_OVER'), null]);
  });

  it('is of its learner, on the device on which it runs', async () => {
    const { other, id, left } = await begun();
    expect([await other.pause(), await other.goOn()]).toMatchObject([refusedFor('INTERVIEW_ELSEWHERE'), refusedFor('INTERVIEW_ELSEWHERE')]);
    const stranger = pausing(deviceOf(service, await giveInterviewee(service)), id);
    expect([(await stranger.pause()).status, (await stranger.goOn()).status, await left()]).toEqual([404, 404, 300]);
  });

  it('is no time of the interview', async () => {
    const short = await begun();
    await short.pass(30);
    await short.pause();
    await short.pass(600);
    await short.tell(short.id, ['ended', 630]);
    expect(await short.submit({ interview_id: short.id })).toMatchObject(refusedFor('INTERVIEW_TOO_SHORT'));
    const whole = await begun();
    await whole.tell(whole.id, ...ANSWERS);
    await whole.pause();
    await whole.pass(400);
    await whole.goOn();
    await whole.pass(300);
    await (await whole.submit({ interview_id: whole.id })).reply();
    expect((await service.outbox(whole.id)).find(({ type }) => type === 'InterviewSubmitted')).toMatchObject({
      data: { duration_seconds: 300 },
    });
  });

  it('that goes on when its interview is given up leaves nothing behind', async () => {
    const { pause, call, id } = await begun();
    await pause();
    expect((await call(removeInterview, { params: { interviewId: id } })).status).toBe(204);
    expect([await pause(), await readInterviewRow(service, id)]).toMatchObject([refusedFor('INTERVIEW_OVER'), { state: 'abandoned' }]);
  });
});

describe('whether there are breaks', () => {
  it('is as it was when the interview was made', async () => {
    const without = await begun({ breaks: false });
    expect(without.made.breaks).toBeNull();
    await giveBreaks(without.learner.id, true, 2);
    expect(await without.pause()).toMatchObject(refusedFor('NO_BREAKS'));
    const given = await begun();
    await giveBreaks(given.learner.id, false, 2);
    expect((await given.pause()).status).toBe(200);
    expect((await (await given.ask()).reply()).breaks).toMatchObject({ taken: 1 });
  });

  it('makes the voice session long enough for all of them', async () => {
    const lasts = async (breaks: boolean) => {
      const { enter, id } = await begun({ breaks, isBegun: false });
      return Date.parse((await (await enter(id)).reply()).expireTime) - Date.now();
    };
    expect((await lasts(true)) - (await lasts(false))).toBe(1_800_000);
  });
});
