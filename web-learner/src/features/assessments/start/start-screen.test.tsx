// @vitest-environment jsdom
/** The clock of an attempt must not start before its page has loaded. */
import { fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { learnerMessages } from '../../../app/learner.messages.js';
import { AttemptServer } from '../attempt-server.story.js';

const files = { areThere: false };

/** Test files share modules, so everything is loaded again for the module that is replaced. */
async function loadPage() {
  vi.resetModules();
  vi.doMock(import('../../../app/taking/open/fetch-open-attempt.js'), async (importOriginal) => {
    const original = await importOriginal();
    const missing = new TypeError('Failed to fetch dynamically imported module: /assets/learner/open-attempt-1a2b3c.js');
    return { ...original, fetchOpenAttempt: () => (files.areThere ? original.fetchOpenAttempt() : Promise.reject(missing)) };
  });
  const [{ AppFrame }, { AssessmentPage }] = await Promise.all([
    import('@paanch/account/session/app-frame'),
    import('../taking/assessment-page.js'),
  ]);
  return { AppFrame, AssessmentPage };
}

const LIST_PATH = '/app/job-readiness/assessments';

afterEach(() => {
  vi.doUnmock(import('../../../app/taking/open/fetch-open-attempt.js'));
  vi.resetModules();
});

it('does not start while the questions cannot be shown, says so, and starts when they can', async () => {
  const server = new AttemptServer((id) => `${LIST_PATH}/${id}`);
  server.status = 'not_started';
  const { AppFrame, AssessmentPage } = await loadPage();
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <Routes>
        <Route path={`${LIST_PATH}/:assessmentId`} element={<AssessmentPage />} />
      </Routes>
    </AppFrame>,
  );
  const start = async () => fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
  const started = `/api/app/assessments/${server.assessmentId}/start`;
  await start();
  expect(await screen.findByText('The questions did not load. Check your connection, then press Start again.')).toBeTruthy();
  expect(server.page.count(started)).toBe(0);
  files.areThere = true;
  await start();
  expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
  expect(server.page.count(started)).toBe(1);
});
