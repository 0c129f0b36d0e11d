// @vitest-environment jsdom
import { AppFrame } from '@paanch/account/session/app-frame';
import { render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { learnerMessages } from '../../../app/learner.messages.js';
import { AttemptServer } from '../attempt-server.story.js';
import { AssessmentPage } from '../taking/assessment-page.js';

const LIST_PATH = '/app/job-readiness/assessments';

it.each([
  ['malformed', 400],
  ['unknown', 404],
])('an assessment whose id is %s links to Job Readiness rather than only offering a retry', async (_, status) => {
  const server = new AttemptServer((id) => `${LIST_PATH}/${id}`);
  server.page.answer(`/api/app/assessments/${server.assessmentId}`, () => ({ status, json: { message: 'Invalid id' } }));
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <Routes>
        <Route path={`${LIST_PATH}/:assessmentId`} element={<AssessmentPage />} />
      </Routes>
    </AppFrame>,
  );
  expect(await screen.findByRole('heading', { name: 'We could not find this assessment' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Job Readiness' }).getAttribute('href')).toBe('/app/job-readiness');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});
