// @vitest-environment jsdom
import { AppFrame } from '@paanch/account/session/app-frame';
import { SignedInGate } from '@paanch/account/session/signed-in-gate';
import { keptDraft } from '@paanch/client/drafts/kept-draft';
import type { CoachChunk } from '@paanch/contracts/interview/coach';
import { coachLimit } from '@paanch/contracts/interview/reasons';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { refusal, type ScriptedReply } from '@paanch/testing/browser/scripted-server';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { learnerMessages } from '../../app/learner.messages.js';
import { CoachPage } from './coach-page.js';

const USER = meOf('student').user.id;
const ASK = '/api/app/jobs/interview-coach';
let page: Page;
/** Answers to the next questions, in order. */
let answers: ScriptedReply[];

const streamed = (chunks: readonly CoachChunk[], isWhole = true): ScriptedReply => ({
  headers: { 'content-type': 'text/event-stream' },
  text: [...chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`), ...(isWhole ? ['data: [DONE]\n\n'] : [])].join(''),
});
const begun = (text: string): CoachChunk[] => [
  { type: 'start', messageId: 'a1' },
  { type: 'tool-input-start', toolCallId: 't', toolName: 'guide_search' },
  { type: 'tool-input-available', toolCallId: 't', toolName: 'guide_search', input: { query: 'x' } },
  { type: 'tool-output-available', toolCallId: 't', output: { sources: [{ title: 'A guide', url: null }] } },
  { type: 'text-start', id: 'x' },
  { type: 'text-delta', id: 'x', delta: text },
];
const whole = (text: string) => streamed([...begun(text), { type: 'text-end', id: 'x' }, { type: 'finish' }]);
const questions = () => page.requests.filter(({ path }) => path === ASK).map(({ body }) => Object(body).messages[0]);

function show() {
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <SignedInGate>{() => <CoachPage />}</SignedInGate>
    </AppFrame>,
  );
  return screen.findByRole('textbox', { name: 'Your message' });
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const enter = (shiftKey = false) => fireEvent.keyDown(field(), { key: 'Enter', shiftKey });

beforeEach(() => {
  answers = [];
  page = openPage('/app/coach');
  page.answer('/api/auth/me', () => ({ json: meOf('student') }));
  page.answer('/api/app/coach/conversations', () => ({
    json: { requests_left: 12, daily_limit: 50, reset_at: '2026-11-25T06:00:00.000Z', conversations: [] },
  }));
  page.answer(ASK, () => answers.shift() ?? whole('Take 60 seconds.'));
});
afterEach(async () => {
  cleanup();
  await keptDraft(USER, 'coach').forget();
});

describe('the coach', () => {
  it('is asked with Enter, and neither with Shift+Enter nor with blanks', async () => {
    await show();
    await screen.findByText(/12 of 50 requests left today/);
    type('   ');
    enter();
    type('How do I begin?');
    enter(true);
    expect(questions()).toEqual([]);
    enter();
    await screen.findByText('Take 60 seconds.');
    screen.getByText('Found in one guide');
    expect(questions()).toMatchObject([{ role: 'user', parts: [{ type: 'text', text: 'How do I begin?' }] }]);
    expect(field().value).toBe('');
    await waitFor(async () => expect(await keptDraft(USER, 'coach').read()).toBeUndefined());
  });

  it('does not take the focus when the page opens, and takes it after an answer', async () => {
    await show();
    expect(document.activeElement).not.toBe(field());
    type('How do I begin?');
    enter();
    await screen.findByText('Take 60 seconds.');
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('answers again under the same id when an answer broke off, and shows one answer', async () => {
    answers.push(streamed(begun('Take 60'), false));
    await show();
    type('How do I begin?');
    enter();
    await screen.findByText('Unable to send message. Please try again.');
    screen.getByText('Take 60');
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Take 60 seconds.');
    expect(screen.queryByText('Take 60')).toBeNull();
    expect(screen.getAllByText('How do I begin?')).toHaveLength(1);
    expect(new Set(questions().map(({ id }) => id)).size).toBe(1);
  });

  it('keeps a question on this device until the server has begun to answer it', async () => {
    answers.push({ cut: 'before' });
    await show();
    type('How do I begin?');
    enter();
    await screen.findByText('Unable to send message. Please try again.');
    cleanup();
    await show();
    await waitFor(() => expect(field().value).toBe('How do I begin?'));
  });

  it('says when the daily limit is reached, and gives the question back', async () => {
    const { json, ...rest } = refusal(coachLimit.code, {}, [{ field: '', message: coachLimit.message, code: coachLimit.reason }]);
    const members = { resetTime: '2026-11-25T06:00:00.000Z', dailyLimit: 50, suggestion: 'Practise aloud.' };
    answers.push({ ...rest, json: { ...(json as object), ...members } });
    await show();
    type('How do I begin?');
    enter();
    await screen.findByRole('heading', { name: 'Daily Limit Reached' });
    screen.getByText('Practise aloud.');
    screen.getByText('You can ask again on 25 Nov 2026, 11:30.');
    expect([field().value, field().disabled]).toEqual(['How do I begin?', true]);
  });

  it('shows HTML of an answer as text, and no pictures', async () => {
    answers.push(whole('<b>bold</b> ![x](https://example.org/x.png) [guide](https://example.org)'));
    await show();
    type('Hm?');
    enter();
    await screen.findByRole('link', { name: 'guide' });
    expect(document.querySelector('b, img[src*="example.org"]')).toBeNull();
  });
});
