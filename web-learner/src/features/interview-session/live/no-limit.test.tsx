// @vitest-environment jsdom
import { AppFrame } from '@paanch/account/session/app-frame';
import { useTexts } from '@paanch/ui/use-texts';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '@paanch/testing/browser/page';
import { UNLIMITED_SECONDS } from '@paanch/contracts/interview/interviews/vocabulary';
import { learnerMessages } from '../../../app/learner.messages.js';
import { sessionMessages } from '../session.messages.js';
import { BEFORE } from './run/run-view.js';
import { StartScreen } from './start-screen.js';
import { TopBar } from './top-bar.js';

afterEach(cleanup);

function WithTexts({ children }: { children: ReactNode }) {
  useTexts('app', { session: sessionMessages });
  return children;
}

function show(page: ReactNode) {
  openPage('/app/job-readiness/interviews/session');
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <WithTexts>{page}</WithTexts>
    </AppFrame>,
  );
}

const session = {
  interview_id: '01890000-0000-7000-8000-000000000801',
  background: { type: 'COMPUTER_SCIENCE', name: 'Computer science' },
  questions: [{ id: 'q1', question_text: 'Why?' }],
  seconds_allowed: UNLIMITED_SECONDS,
  has_no_limit: true,
  breaks: null,
  is_practice: false,
  engine: 'embedded',
  state: 'ready',
  started_at: null,
  ends_at: null,
  server_now: '2026-11-28T09:00:00.000Z',
} as const;

describe('an interview without a limit', () => {
  it('says so before it starts, and when it ends by itself', async () => {
    show(<StartScreen session={{ ...session, questions: [...session.questions] }} view={BEFORE} hasScreen onStart={() => undefined} />);
    expect(await screen.findByText('No limit. It ends by itself after 45 min.')).toBeTruthy();
    expect(screen.queryByText(/about .* each/)).toBe(null);
  });

  it.each([
    ['is not counted down', 601, true, 'No time limit', null],
    ['is, once it is about to end by itself', 590, true, '9:50', null],
    ['has a bar where there is a limit', 290, false, '4:50', '3'],
  ])('%s', async (_, secondsLeft, hasNoLimit, words, elapsed) => {
    const secondsAllowed = hasNoLimit ? UNLIMITED_SECONDS : 300;
    const times = { secondsLeft, secondsAllowed, hasNoLimit, refunded: 0, questionCount: 5 };
    show(<TopBar {...times} isRecorded isPaused={false} hasSystemAudio={false} />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('progressbar')?.getAttribute('aria-valuenow') ?? null).toBe(elapsed);
  });
});
