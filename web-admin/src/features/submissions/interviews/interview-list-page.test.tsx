// @vitest-environment jsdom
import { listProducts, listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import { listProjectSubmissions, reviewSubmission } from '@paanch/contracts/interview/submissions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../../testing/staff-browser.js';
import { ok, refused, refusedFor } from '../../../../testing/stub-server.js';
import { interview, interviewServer } from './interview-list-page.story.js';

const PAGE = '/admin/submissions/interviews';

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

const opener = (number: number) => `Review the submission of Learner ${number}, interview 2`;
async function review(number = 1, on = interviewServer()) {
  openAt(PAGE, on, 'Admin');
  fireEvent.click(await screen.findByRole('button', { name: opener(number) }));
  await screen.findByText('Your decision');
  return on;
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Review interview submission' }));
const key = (name: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
const feedback = () => screen.getByLabelText<HTMLTextAreaElement>('Feedback');

describe('the list of interviews', () => {
  it('says how much waits and how much is overdue', async () => {
    openAt(PAGE, interviewServer(), 'Admin');
    expect(await screen.findByText('3 wait for a person. 1 is overdue.')).toBeTruthy();
    const row = (await screen.findByRole('button', { name: opener(1) })).closest('[role="row"]');
    for (const text of ['Kaveri College', 'Computer science', 'Silver Tier', 'Needs review', '64', 'Overdue since 21 Nov 2026'])
      expect(row?.textContent).toContain(text);
  });

  it('is a tab of the submissions, at an address of its own', async () => {
    const none = { pagination: { page: 1, total: 0, hasNextPage: false }, data: [] };
    const on = interviewServer()
      .on(listProjectSubmissions, ok({ ...none, waiting: 0, overdue: 0 }))
      .on(listProducts, ok(none))
      .on(listReadinessProductsForStaff, ok({ products: [] }));
    openAt('/admin/submissions', on, 'Admin');
    expect((await screen.findByRole('link', { name: 'Projects' })).getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByRole('link', { name: 'Interviews' }));
    expect(await screen.findByRole('button', { name: opener(1) })).toBeTruthy();
    expect(address()).toBe(PAGE);
    expect(screen.getByRole('link', { name: 'Interviews' }).getAttribute('aria-current')).toBe('page');
  });

  it.each([
    ['Review', 'status', 'approved'],
    ['AI proposal', 'ai_verdict', 'fail'],
    ['Steadiness', 'confidenceScore', 'medium'],
    ['Background', 'background_type', 'DESIGN'],
    ['Tier', 'tierWhenSubmitted', 'GOLD'],
  ])('follows the choice of %s', async (label, name, value) => {
    const on = interviewServer();
    openAt(PAGE, on, 'Admin');
    fireEvent.change(await screen.findByRole('combobox', { name: label }), { target: { value } });
    await waitFor(() => expect(address()).toBe(`${PAGE}?${name}=${value}`));
    await waitFor(() => expect(on.requests.some(({ searchParams }) => searchParams.get(name) === value)).toBe(true));
  });

  it('follows the days that are typed, and not what is no day', async () => {
    const on = interviewServer();
    openAt(PAGE, on, 'Admin');
    const from = await screen.findByRole('textbox', { name: 'From day' });
    fireEvent.focus(from);
    fireEvent.change(from, { target: { value: '20/11/2026' } });
    await waitFor(() => expect(address()).toBe(`${PAGE}?date_from=2026-11-20`));
    fireEvent.change(from, { target: { value: '31 Feb 2027' } });
    fireEvent.blur(from);
    await waitFor(() => expect(from.getAttribute('aria-invalid')).toBe('true'));
    expect(address()).toBe(`${PAGE}?date_from=2026-11-20`);
    fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe(PAGE));
    expect(from).toHaveProperty('value', '');
  });

  it('is for Admins alone', async () => {
    openAt(PAGE, interviewServer(), 'Staff');
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
  });
});

describe('a review of an interview', () => {
  it('shows what was said, where the words are from, and what the machine makes of it', async () => {
    await review();
    const box = dialog();
    for (const text of [
      'Practice engine',
      'Silver Tier',
      'Typed',
      'Recognized on the device',
      'Transcribed',
      'Question 1: a ring buffer',
      'Developing, level 3.5',
      'No level: there were no words to judge',
      'There are answers without words. Listen to them.',
      'Question 2, asked at 1:05',
      '1:16 The learner interrupted Vidya, question 2',
      'Replaces the earlier review of 20 Nov 2026 by Farhan Qureshi.',
    ])
      expect(box.getByText(text)).toBeTruthy();
    expect(box.getAllByText('No words: listen to the recording')).toHaveLength(2);
    expect(box.getByText(/^Steadiness says how much/).textContent).toBe(
      'Steadiness says how much the passes of the grader agree. It is not how right they are. Lasted 4:45 of 5:00. 12 seconds without a connection were given back. 2 breaks were taken, 12:34 long together.',
    );
    expect(box.getByText(/Reasoning and problem solving, Level 3 of 5/)).toBeTruthy();
  });

  it('is done by keyboard alone, and leads to the next', async () => {
    const on = interviewServer().on(reviewSubmission, ok(interview(1, { manual_review_status: 'approved' })));
    await review(1, on);
    key('a');
    fireEvent.change(feedback(), { target: { value: 'Clear steps.' } });
    key('Enter', { ctrlKey: true });
    expect((await screen.findAllByText('Interview submission has been approved.')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Review Submitted').length).toBeGreaterThan(0);
    expect(on.sent).toEqual([{ route: reviewSubmission.name, body: { status: 'approved', admin_feedback: 'Clear steps.', revision: 3 } }]);
    expect(await screen.findByText('2 of 3')).toBeTruthy();
  });

  it('that fails says so, and keeps what was typed', async () => {
    await review(1, interviewServer().on(reviewSubmission, refused(403, 'Not now')));
    key('r');
    fireEvent.change(feedback(), { target: { value: 'Say what you did.' } });
    key('Enter', { ctrlKey: true });
    expect((await screen.findAllByText('Failed to submit review. Please try again.')).length).toBeGreaterThan(0);
    expect(feedback().value).toBe('Say what you did.');
  });

  it('made by someone else since is shown before it is replaced', async () => {
    const on = interviewServer([interview(1)]).on(reviewSubmission, refusedFor(refuse('VERSION_CONFLICT')));
    await review(1, on);
    key('a');
    fireEvent.change(feedback(), { target: { value: 'Fine.' } });
    key('Enter', { ctrlKey: true });
    expect(await screen.findByText('Someone else has reviewed this since you opened it')).toBeTruthy();
    expect(screen.getByText('Farhan Qureshi: Interview submission has been rejected. Not yet.')).toBeTruthy();
  });

  it('of what is still being analysed waits', async () => {
    await review(1, interviewServer([interview(1, { ai_grade_status: 'pending', ai_verdict: null, score: null, confidence_score: null })]));
    expect(screen.getByText('This interview is still being analysed.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Submit Review' })).toHaveProperty('disabled', true);
    expect(screen.getByText(/^There is no score/)).toBeTruthy();
  });
});

describe('its recording', () => {
  const recording = (parts: Partial<ReturnType<typeof interview>>) => review(1, interviewServer([interview(1, parts)]));

  it('is loaded when it is asked for, and after a failure goes on where it stopped', async () => {
    await review();
    expect(screen.queryByLabelText(/^Recording of/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Watch the recording' }));
    const video = screen.getByLabelText<HTMLVideoElement>('Recording of the screen of Learner 1');
    expect(video.tagName).toBe('VIDEO');
    expect(video.getAttribute('src')).toBe(`/api/admin/job-readiness/submissions/${interview(1).id}/recording?track=screen`);
    video.currentTime = 42;
    fireEvent.error(video);
    expect(screen.getAllByText('The recording failed to load').length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    const again = screen.getByLabelText<HTMLVideoElement>('Recording of the screen of Learner 1');
    fireEvent.loadedMetadata(again);
    expect(again.currentTime).toBe(42);
    fireEvent.click(screen.getByRole('button', { name: 'Listen to the sound' }));
    expect(screen.getByLabelText('Recording of the voice of Learner 1').tagName).toBe('AUDIO');
  });

  it.each([
    ['none', [], 'There is no recording of this interview.', 0],
    ['incomplete', [], "It is still being sent from the learner's device.", 0],
    ['incomplete', ['sound'], "The rest is still being sent from the learner's device.", 1],
  ] as const)('that is %s with %j says so', async (recording_state, tracks, words, buttons) => {
    const { interview_submission: sent } = interview(1);
    await recording({ tracks: [...tracks], interview_submission: { ...sent, recording_state } });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: /^(?:Watch|Listen)/ })).toHaveLength(buttons);
  });
});
