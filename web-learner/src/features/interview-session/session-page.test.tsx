// @vitest-environment jsdom
import { AppFrame } from '@paanch/account/session/app-frame';
import { SignedInGate } from '@paanch/account/session/signed-in-gate';
import { openOutbox } from '@paanch/client/drafts/outbox';
import { INTERVIEW_NOTICE } from '@paanch/contracts/auth/consents/notice';
import * as reasons from '@paanch/contracts/interview/interviews/reasons';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { refusal } from '@paanch/testing/browser/scripted-server';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { objectOf } from '../../app/interviews/kept-events.js';
import { learnerMessages } from '../../app/learner.messages.js';
import { FakeDevices } from './fake-devices.story.js';
import { InterviewSessionPage } from './session-page.js';
import { INTERVIEW, QUESTIONS, SessionServer } from './session-server.story.js';

const PATH = '/app/job-readiness/interviews/session';
const USER = meOf('student').user.id;
const LONG = { timeout: 20_000 };
let server: SessionServer;
let devices: FakeDevices;

function show(change: (server: SessionServer) => void = () => undefined, path = PATH, userAgent?: string) {
  server = new SessionServer(path);
  devices = new FakeDevices(userAgent);
  change(server);
  return render(
    <AppFrame area="learner" messages={learnerMessages}>
      <SignedInGate>
        {() => (
          <Routes>
            <Route path={PATH} element={<InterviewSessionPage />} />
            <Route path="*" element={<h1>Elsewhere</h1>} />
          </Routes>
        )}
      </SignedInGate>
    </AppFrame>,
  );
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, LONG);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }, LONG));
const kinds = () => server.events.map(({ kind }) => kind);
const switchTo = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));

async function setUp(isTyped = false) {
  await heading('Get your device ready');
  if (isTyped) switchTo('I will type my answers');
  if (isTyped) switchTo('Show my camera');
  if (screen.queryByRole('button', { name: 'Continue' }) === null) await press('Grant Permissions');
  await press('Continue');
  await heading(isTyped ? 'Choose your speaker' : 'Choose your microphone and speaker');
}
async function toStart(isTyped = false) {
  await setUp(isTyped);
  await press('Continue');
  await heading('Testing your devices');
  await heading('You are ready');
  await press('Continue to Interview');
  await heading(/^Ready to Start Your/);
}
async function toLive(isTyped = false) {
  await toStart(isTyped);
  await press('Start Interview');
  await heading('Interview with Vidya');
}
async function end() {
  await press('End interview');
  const dialog = await screen.findByRole('alertdialog', { name: 'End the interview?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'End interview' }));
}

afterEach(async () => {
  cleanup();
  await new Promise((left) => setTimeout(left, 20));
  server.stop();
  await (await openOutbox(USER)).forget(objectOf(INTERVIEW));
  vi.unstubAllGlobals();
});

describe('the door', () => {
  it.each([
    ['The interview is locked', { is_unlocked: false }, reasons.interviewLocked.message, false],
    ['You have passed the interview', { is_passed: true }, reasons.interviewPassed.message, true],
    ['A parent must agree first', { is_minor: true }, /Until a parent agrees/, true],
    ['No interview can be taken now', { next_attempt_at: '2026-11-29T05:30:00.000Z' }, /possible on 29 Nov 2026, 11:00/, true],
  ])('says why and offers a way on: %s', async (title, change, text, mayPractise) => {
    show((one) => (one.list = { ...one.list, ...change }));
    await heading(title);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Interviews' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Practise instead' }) !== null).toBe(mayPractise);
  });
});

describe('the setup', () => {
  it('does not let Firefox in', async () => {
    show(undefined, PATH, 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0');
    expect(
      await screen.findByText('Firefox is not supported for interviews. Please use Google Chrome or Microsoft Edge on desktop.'),
    ).toBeTruthy();
  });

  it('takes no window, no refused screen and no refused microphone', async () => {
    show();
    await heading('Get your device ready');
    devices.surface = 'window';
    devices.allowsMicrophone = false;
    await press('Grant Permissions');
    expect(await screen.findByText('Share your entire screen. A window or a tab is not enough.')).toBeTruthy();
    expect(await screen.findByText('Microphone access is required for the interview.')).toBeTruthy();
    expect(devices.live).toEqual(['camera']);
    devices.surface = null;
    devices.allowsMicrophone = true;
    await press('Grant Permissions');
    expect(await screen.findByText('Screen sharing was not allowed. Please refresh the page and allow screen sharing.')).toBeTruthy();
    devices.surface = 'monitor';
    await press('Grant Permissions');
    await screen.findByRole('button', { name: 'Continue' });
    expect(devices.live).toEqual(['camera', 'microphone', 'screen']);
  });

  it('asks again for a screen that is shared no more', async () => {
    show();
    await heading('Get your device ready');
    await press('Grant Permissions');
    await screen.findByText('Your entire screen is shared.');
    devices.tracks.find(({ label }) => label === 'screen')?.end();
    expect(await screen.findByText('Screen sharing was stopped. Share your entire screen again.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('shows what is recorded, and takes Continue as the consent to it', async () => {
    show();
    await setUp();
    for (const { heading: title } of INTERVIEW_NOTICE.sections) expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(server.consents).toEqual([]);
    await press('Continue');
    await heading('Testing your devices');
    expect(server.consents).toEqual([{ purpose: 'interview_recording', notice_version: INTERVIEW_NOTICE.version, language: 'en' }]);
  });

  it('asks for a second consent where an outside provider leads, and gives it only with the tick', async () => {
    show((one) => (one.list = { ...one.list, engine: 'gemini' }));
    await setUp();
    fireEvent.click(screen.getByRole('checkbox', { name: 'I agree that an outside AI provider leads the interview' }));
    await press('Continue');
    await heading('Testing your devices');
    expect(server.consents).toMatchObject([{ purpose: 'interview_recording' }, { purpose: 'interview_ai' }]);
  });

  it('waits for a consent that is on its way, and says what is refused', async () => {
    show((one) => one.tokenRefusals.push(refusal('CONSENT_REQUIRED'), refusal('CONSENT_REQUIRED')));
    await toStart();
    expect(server.page.count('/api/app/job-readiness/interviews/token')).toBe(3);
  });

  it('that fails says so, with when it is possible again', async () => {
    show((one) => {
      const refused = refusal('LIMIT_REACHED');
      const said = { ...(refused.json as object), message: reasons.interviewLimit.message, next_attempt_at: '2026-11-29T05:30:00.000Z' };
      one.questionsRefusal = { ...refused, json: said };
    });
    await setUp();
    await press('Continue');
    await press('Continue to Interview');
    await heading('Interview Setup Failed');
    expect(screen.getAllByText(/one interview in 24 hours.*possible on 29 Nov 2026, 11:00/).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Practise instead' })).toBeTruthy();
  });
});

describe('a running interview', () => {
  it('by voice and by typing keeps every word, ends when asked, and leaves nothing open', async () => {
    show();
    await toLive();
    expect(kinds()).toEqual(['started']);
    await waitFor(() => expect(server.frames.some((frame) => 'clientContent' in frame)).toBe(true));
    server.says(`Hello, I am Vidya. ${QUESTIONS[0]}`);
    expect(await screen.findByRole('heading', { name: 'Question 1 of 5' })).toBeTruthy();
    expect(screen.getByText(QUESTIONS[0])).toBeTruthy();
    devices.hear(0.2);
    await waitFor(() => expect(server.frames.some((frame) => JSON.stringify(frame).includes('audio/pcm;rate=16000'))).toBe(true));
    server.send({ serverContent: { interrupted: true } });
    await waitFor(() => expect(devices.flushes).toBe(1));
    const field = screen.getByLabelText('Your answer to question 1');
    fireEvent.change(field, { target: { value: 'I asked two clerks.' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(server.events.at(-1)).toMatchObject({ kind: 'typed', question_index: 0, text: 'I asked two clerks.' }));
    expect(server.frames).toContainEqual({ realtimeInput: { text: 'I asked two clerks.' } });
    await press('Mute');
    expect(server.frames.at(-1)).toMatchObject({ realtimeInput: {} });
    await press('Next question');
    await waitFor(() => expect(server.frames.at(-1)).toEqual({ realtimeInput: { text: '[next question]' } }));
    server.says(`Thank you. ${QUESTIONS[1]}`);
    fireEvent.change(await screen.findByLabelText('Your answer to question 2'), { target: { value: 'I would measure' } });
    await end();
    await heading('Interview Submitted Successfully');
    expect(server.events.at(-2)).toMatchObject({ kind: 'typed', question_index: 1, text: 'I would measure' });
    expect(kinds().at(-1)).toBe('ended');
    expect(await screen.findByRole('link', { name: 'View Results' })).toHaveProperty(
      'pathname',
      `/app/job-readiness/interviews/feedback/${INTERVIEW}`,
    );
    expect([devices.live, devices.openContexts]).toEqual([[], 0]);
    expect(server.parts).toEqual(['sound', 'screen']);
  });

  it('is taken up once after a cut, and submitted after the second', async () => {
    show();
    await toLive();
    server.cut();
    expect(await screen.findByRole('heading', { name: 'Connection Lost' })).toBeTruthy();
    server.refunded = 12;
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Connection Lost' })).toBeNull(), LONG);
    await waitFor(() => expect(kinds()).toEqual(['started', 'lost', 'resumed']));
    expect(await screen.findByText('12 s given back')).toBeTruthy();
    expect(server.frames.filter((frame) => 'setup' in frame)[1]).toMatchObject({ setup: { sessionResumption: { handle: 'handle' } } });
    server.cut();
    await heading('Interview Submitted Successfully');
    expect(screen.getByText(/connection was lost and did not come back/)).toBeTruthy();
  });

  it('is submitted by itself when sharing is stopped', async () => {
    show();
    await toLive();
    devices.tracks.find(({ label }) => label === 'screen')?.end();
    await heading('Screen sharing stopped');
    expect(screen.getByText('Screen sharing was stopped. Interview has been automatically submitted.')).toBeTruthy();
    expect(kinds().slice(-2)).toEqual(['share_stopped', 'ended']);
  });

  it.each([
    ['Vidya has to go', () => server.send({ goAway: { timeLeft: '5s' } }), 'goaway'],
    ['her server says goodbye', () => server.sockets.at(-1)?.close(1000), 'ended'],
  ])('is submitted when %s', async (_, go, kind) => {
    show();
    await toLive();
    go();
    await heading('Interview Submitted Successfully');
    expect(kinds()).toContain(kind);
  });

  it('is submitted when the time of the server is over', async () => {
    show((one) => (one.secondsLeft = 2));
    await toLive();
    await heading('Interview Submitted Successfully');
    expect(screen.getByText('Your time was over.')).toBeTruthy();
  });

  it('does not start where its voice refuses, says so, and takes a fresh token for the next attempt', async () => {
    show((one) => (one.refusesWith = 1008));
    await toStart();
    await press('Start Interview');
    const fault = 'Failed to start connection - please refresh and try again.';
    await waitFor(() => expect(screen.getAllByText(fault).length).toBeGreaterThan(0));
    expect([kinds(), devices.openContexts]).toEqual([[], 0]);
    server.refusesWith = null;
    await press('Start Interview');
    await heading('Interview with Vidya');
    expect(server.page.count('/api/app/job-readiness/interviews/token')).toBe(2);
  });

  it('that lasted less than a minute says that it does not count', async () => {
    show((one) => {
      const { code, message, reason } = reasons.interviewTooShort;
      one.submitRefusal = refusal(code, {}, [{ field: '', message, code: reason }]);
    });
    await toLive();
    await end();
    await heading('This interview does not count');
  });

  it('leaves no track and no sound behind when its page is left', async () => {
    const page = show();
    await toLive();
    expect(devices.live).toEqual(['screen', 'microphone', 'camera']);
    page.unmount();
    await waitFor(() => expect([devices.live, devices.openContexts]).toEqual([[], 0]));
    await waitFor(() => expect(kinds()).toEqual(['started', 'ended']));
  });
});

describe('a break', () => {
  const GIVEN = { taken: 0, allowed: 3, until: null };
  const said = () => server.frames.map((frame) => (frame['realtimeInput'] as { text?: string } | undefined)?.text ?? '');
  const greeted = () => server.frames.filter((frame) => 'clientContent' in frame).length;
  const microphone = () => devices.tracks.find(({ label }) => label === 'microphone');
  const dialog = () => screen.queryByRole('dialog', { name: 'You are on a break' });

  async function toBreak(change: (server: SessionServer) => void = () => undefined) {
    show((one) => {
      one.breaks = GIVEN;
      change(one);
    });
    await toLive();
    expect(screen.queryByRole('button', { name: 'Take a break' })).toBeNull();
    await waitFor(() => expect(greeted()).toBe(1));
    server.says(`Hello, I am Vidya. ${QUESTIONS[0]}`);
    await press('Take a break');
    await waitFor(() => expect(dialog()).not.toBeNull());
  }

  it('stops the clock, the microphone and the recording until the learner goes on', async () => {
    await toBreak();
    const box = within(dialog() as HTMLElement);
    expect(box.getByRole('timer', { name: 'The break ends in' }).textContent).toMatch(/^The break ends in (10:00|9:5\d)$/);
    expect(box.getByText('You have 2 more breaks in this interview.')).toBeTruthy();
    expect(document.activeElement).toBe(box.getByRole('button', { name: 'Go on' }));
    expect([microphone()?.enabled, screen.getByText('Screen recording paused').closest('[inert]') !== null]).toEqual([false, true]);
    await waitFor(() => expect(said().at(-1)).toBe('[break]'));
    const sent = server.frames.length;
    devices.hear(0.5);
    await new Promise((later) => setTimeout(later, 400));
    expect(server.frames).toHaveLength(sent);
    expect(screen.getByRole('timer', { name: 'Time left', hidden: true }).textContent).toMatch(/^(5:00|4:5\d)/);
    fireEvent.click(box.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(dialog()).toBeNull());
    await waitFor(() => expect(said().at(-1)).toBe('[break over]'));
    expect([microphone()?.enabled, screen.getByText('Screen recording on').closest('[inert]')]).toEqual([true, null]);
    expect(document.activeElement).toBe(await heading('Interview with Vidya'));
  });

  it('ends by itself, and leaves a muted microphone muted', async () => {
    show((one) => {
      one.breaks = { ...GIVEN, taken: 2 };
      one.breakSeconds = 1;
    });
    await toLive();
    server.says(QUESTIONS[0]);
    await press('Mute');
    await press('Take a break');
    await screen.findByText('This is your last break in this interview.');
    await waitFor(() => expect(said().at(-1)).toBe('[break over]'), LONG);
    expect([dialog(), microphone()?.enabled]).toEqual([null, false]);
    expect(server.page.count(`/api/app/job-readiness/interviews/${INTERVIEW}/break`)).toBe(1);
    expect(screen.queryByRole('button', { name: 'Take a break' })).toBeNull();
  });

  it('goes on over a lost connection, and Vidya is not greeted', async () => {
    await toBreak();
    server.cut();
    await waitFor(() => expect(kinds()).toContain('resumed'), LONG);
    expect([dialog() !== null, greeted(), microphone()?.enabled]).toEqual([true, 1, false]);
    expect(screen.getByText('Screen recording paused')).toBeTruthy();
  });

  it('is over with its interview', async () => {
    await toBreak();
    devices.tracks.find(({ label }) => label === 'screen')?.end();
    await heading('Screen sharing stopped');
    expect([devices.live, devices.openContexts]).toEqual([[], 0]);
  });

  it('that is refused is said, and the interview goes on', async () => {
    show((one) => {
      one.breaks = GIVEN;
      const { code, message, reason } = reasons.noBreakLeft;
      one.breakRefusal = refusal(code, {}, [{ field: '', message, code: reason }]);
    });
    await toLive();
    server.says(QUESTIONS[0]);
    await press('Take a break');
    expect((await screen.findAllByText(reasons.noBreakLeft.message)).length).toBeGreaterThan(0);
    expect([dialog(), microphone()?.enabled]).toEqual([null, true]);
  });

  it('is offered to nobody without breaks', async () => {
    show();
    await toLive();
    server.says(QUESTIONS[0]);
    await screen.findByRole('heading', { name: 'Question 1 of 5' });
    expect(screen.queryByRole('button', { name: 'Take a break' })).toBeNull();
  });
});

describe('practice', () => {
  it('by typing shares nothing, records nothing, asks for no consent and ends in the same way', async () => {
    show(undefined, `${PATH}?practice=1`);
    await toLive(true);
    expect(screen.getByText('Not recorded')).toBeTruthy();
    expect([devices.tracks, server.consents, server.parts]).toEqual([[], [], []]);
    expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
    await end();
    await heading('Practice Submitted Successfully');
  });
});
