// @vitest-environment jsdom
import { AppFrame } from '@paanch/account/session/app-frame';
import { SignedInGate } from '@paanch/account/session/signed-in-gate';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { refusal } from '@paanch/testing/browser/scripted-server';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { feedbackAddress, INTERVIEWS } from '../../app/address/interview-address.js';
import { learnerMessages } from '../../app/learner.messages.js';
import { FeedbackPage } from './feedback/feedback-page.js';
import { aFeedback, aList, aListed, INTERVIEW } from '../../app/interviews/interview-replies.story.js';
import { InterviewListPage } from './list/interview-list-page.js';
import type { Interviews } from './use-interviews.js';

let page: Page;
afterEach(cleanup);

function show() {
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <SignedInGate>
        {() => (
          <Routes>
            <Route path={INTERVIEWS} element={<InterviewListPage />} />
            <Route path={feedbackAddress(':submissionId')} element={<FeedbackPage />} />
          </Routes>
        )}
      </SignedInGate>
    </AppFrame>,
  );
}

function openList(list: Interviews) {
  page = openPage(INTERVIEWS);
  page.answer('/api/auth/me', () => ({ json: meOf('student') }));
  page.answer('/api/app/job-readiness/interviews', () => ({ json: list }));
  show();
}

function openFeedback(parts: Parameters<typeof aFeedback>[0] = {}) {
  page = openPage(feedbackAddress(INTERVIEW));
  page.answer('/api/auth/me', () => ({ json: meOf('student') }));
  page.answer(`/api/app/job-readiness/interviews/feedback/${INTERVIEW}`, () => ({ json: aFeedback(parts) }));
  show();
}

describe('the page of interviews', () => {
  it('offers the interview and practice, and says that there are none yet', async () => {
    openList(aList());
    expect(await screen.findByRole('link', { name: 'Start the interview' })).toHaveProperty(
      'pathname',
      '/app/job-readiness/interviews/session',
    );
    expect(screen.getByText('3 attempts left in 30 days')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Practise' }).getAttribute('href')).toBe('/app/job-readiness/interviews/session?practice=1');
    expect(screen.getByRole('heading', { name: 'No interviews yet' })).toBeTruthy();
  });

  it.each([
    ['5 min', {}],
    ['7.5 min', { seconds_allowed: 450 }],
    ['No time limit', { seconds_allowed: 2_700, has_no_limit: true }],
  ])('says how long it takes: %s', async (words, parts) => {
    openList(aList(parts));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each<[string, Partial<Interviews>, RegExp]>([
    ['waits for its day', { next_attempt_at: '2026-11-29T06:00:00.000Z' }, /^Your next attempt opens on 29 Nov 2026/],
    ['is passed', { is_passed: true }, /^You have passed the interview\.$/],
    ['needs a parent', { is_minor: true }, /^Interviews are recorded, so a parent has to agree first$/],
    ['is not handed in', { interviews: [aListed({ result: 'unsent', submitted_at: null, overall: null })] }, /^An interview is open\./],
  ])('offers practice alone while the interview %s', async (_, parts, words) => {
    openList(aList(parts));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Start the interview' })).toBe(null);
    expect(screen.getByRole('link', { name: 'Practise' })).toBeTruthy();
  });

  it('lists what was taken, with a way to its feedback', async () => {
    openList(aList({ interviews: [aListed(), aListed({ id: INTERVIEW.replace('601', '602'), is_practice: true, result: 'practised' })] }));
    const rows = within(await screen.findByRole('list')).getAllByRole('listitem');
    const [first] = rows;
    if (first === undefined) throw new Error('No row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('With a reviewer'),
      expect.stringContaining('Practice on'),
    ]);
    expect(
      within(first)
        .getByRole('link', { name: /^Feedback on Interview on/ })
        .getAttribute('href'),
    ).toBe(`/app/job-readiness/interviews/feedback/${INTERVIEW}`);
  });

  it('says what opens it under four stars', async () => {
    openList(aList({ is_unlocked: false }));
    expect(await screen.findByText('The interview opens with star FOUR.')).toBeTruthy();
  });

  it('asks again after a failure', async () => {
    let isAway = true;
    page = openPage(INTERVIEWS);
    page.answer('/api/auth/me', () => ({ json: meOf('student') }));
    page.answer('/api/app/job-readiness/interviews', () => (isAway ? refusal('SERVICE_UNAVAILABLE') : { json: aList() }));
    show();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    isAway = false;
    fireEvent.click(again);
    expect(await screen.findByRole('link', { name: 'Start the interview' })).toBeTruthy();
  });
});

describe('feedback', () => {
  it('names overall, areas, quotes and what to do next, and no star while a person decides', async () => {
    openFeedback();
    expect(await screen.findByText('61')).toBeTruthy();
    const rows = within(screen.getByRole('list', { name: 'By area' })).getAllByRole('listitem');
    expect(rows).toHaveLength(6);
    expect(rows[3]?.textContent).toContain('Strongest');
    expect(rows[4]?.textContent).toContain('Work on this');
    expect(rows[4]?.textContent).toContain('I led the team for two months. (Question 3)');
    expect(screen.getByText('You get an answer by 2 Dec 2099.')).toBeTruthy();
    expect(screen.getByText('Improve evidence.')).toBeTruthy();
    expect(screen.getAllByText('Practice engine')).not.toEqual([]);
    expect(document.body.textContent).not.toMatch(/star FIVE/i);
  });

  it('shows the words of each answer with their source, and where there are none', async () => {
    openFeedback();
    fireEvent.click(await screen.findByRole('button', { name: /Questions and answers/ }));
    expect(await screen.findByText('I build small tools for my college.')).toBeTruthy();
    expect(screen.getByText('Typed')).toBeTruthy();
    expect(screen.getByText(/There are no words of this answer/)).toBeTruthy();
  });

  it('shows what a person decided, and how to ask another one', async () => {
    const review = { status: 'rejected' as const, feedback: 'Say what you did yourself.', reviewed_at: '2026-11-28T05:00:00.000Z' };
    openFeedback({
      result: 'not_yet',
      manual_review_status: 'rejected',
      review,
      review_due_at: null,
      appeal_until: '2099-12-27T00:00:00.000Z',
    });
    const sent: unknown[] = [];
    page.answer('/api/app/appeals', (body) => {
      sent.push(body);
      return {
        status: 201,
        json: {
          id: INTERVIEW,
          subject_type: 'interview',
          subject_id: INTERVIEW,
          name: 'Interview',
          text: '',
          status: 'open',
          outcome: null,
          reason: null,
          created_at: '2026-11-28T06:00:00.000Z',
          decided_at: null,
        },
      };
    });
    expect(await screen.findByText('Say what you did yourself.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ask a person to look again' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toMatchObject([{ subject_type: 'interview', subject_id: INTERVIEW }]));
  });

  it('without enough words has no overall, and says what is missing', async () => {
    openFeedback({
      overall: null,
      areas: aFeedback().areas.map((area) => ({ ...area, level: null, level_word: null, rationale: '', tip: '' })),
    });
    expect(await screen.findByText('No overall')).toBeTruthy();
    expect(screen.getAllByText('A person will listen.')).toHaveLength(6);
  });

  it('follows the analysis while it runs', async () => {
    openFeedback({
      status: 'processing',
      stage: 'grading',
      ai_grade_status: 'pending',
      result: 'processing',
      overall: null,
      areas: [],
      answers: [],
    });
    page.answer(`/api/app/job-readiness/interviews/status/${INTERVIEW}`, () => ({
      json: {
        success: true,
        status: 'processing',
        stage: 'grading',
        submission: {
          id: INTERVIEW,
          status: 'processing',
          areas: [],
          overall: null,
          ai_verdict: null,
          confidenceScore: null,
          manual_review_status: 'not_required',
          transcript_state: 'none',
          admin_feedback: null,
        },
      },
    }));
    expect(await screen.findByText(/Looking at the six areas/)).toBeTruthy();
  });

  it('of somebody else is not found', async () => {
    page = openPage(feedbackAddress(INTERVIEW));
    page.answer('/api/auth/me', () => ({ json: meOf('student') }));
    page.answer(`/api/app/job-readiness/interviews/feedback/${INTERVIEW}`, () => refusal('NOT_FOUND'));
    show();
    expect(await screen.findByRole('heading', { name: 'We could not find this interview' })).toBeTruthy();
  });
});
