/** The assessment page with its own fake server, and actions for tests. */
import { AppFrame } from '@paanch/account/session/app-frame';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { learnerMessages } from '../../../app/learner.messages.js';
import { AttemptServer } from '../attempt-server.story.js';
import { AssessmentPage } from './assessment-page.js';

const LIST_PATH = '/app/job-readiness/assessments';

export const serve = () => new AttemptServer((id) => `${LIST_PATH}/${id}`);

export const open = () =>
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <Routes>
        <Route path={LIST_PATH} element={<h1>The list</h1>} />
        <Route path={`${LIST_PATH}/:assessmentId`} element={<AssessmentPage />} />
        <Route path={`${LIST_PATH}/:assessmentId/result`} element={<h1>The result</h1>} />
      </Routes>
    </AppFrame>,
  );

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const press = async (name: string | RegExp) => fireEvent.click(await button(name));
/** The assertive announcement. */
export const said = () => screen.getByRole('alert').textContent;
export const sent = () => screen.findByText('All answers sent');

/** Simulates the browser going on- or offline. */
export const network = (isOn: boolean) =>
  act(() => {
    Object.defineProperty(navigator, 'onLine', { value: isOn, configurable: true });
    window.dispatchEvent(new Event(isOn ? 'online' : 'offline'));
  });
