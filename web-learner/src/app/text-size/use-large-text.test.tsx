// @vitest-environment jsdom
import { AppFrame } from '@paanch/account/session/app-frame';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { openPage } from '@paanch/testing/browser/page';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aList } from '../interviews/interview-replies.story.js';
import { learnerMessages } from '../learner.messages.js';
import { LearnerRoutes } from '../learner-routes.js';

afterEach(cleanup);

describe('the text of the interview', () => {
  it.each([
    [true, '125%'],
    [false, ''],
  ])('where larger text was given (%s) has a root of "%s"', async (largeText, size) => {
    const page = openPage('/app/job-readiness/interviews/session');
    page.answer('/api/auth/me', () => ({ json: meOf('student', { largeText }) }));
    page.answer('/api/app/job-readiness/interviews', () => ({ json: aList() }));
    render(
      <AppFrame area="learner" messages={learnerMessages}>
        <LearnerRoutes />
      </AppFrame>,
    );
    await screen.findByRole('heading', { level: 1, name: 'Get your device ready' }, { timeout: 20_000 });
    expect(document.documentElement.style.fontSize).toBe(size);
  });
});
