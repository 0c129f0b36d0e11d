/** The drawer of an application as tests use it: opened, filled in, and left clean. */
import { AppFrame } from '@paanch/account/session/app-frame';
import { SignedInGate } from '@paanch/account/session/signed-in-gate';
import { keptDraft } from '@paanch/client/drafts/kept-draft';
import { openOutbox } from '@paanch/client/drafts/outbox';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { learnerMessages } from '../../../app/learner.messages.js';
import { APPLICATION } from '../../../app/sending/kinds/application-kind.js';
import { keptForms } from '../../../app/sending/kept-form.js';
import { CareersServer, JOB, RESUMES, USER } from '../careers-server.story.js';
import { JobPage } from '../job-page.js';

export const PATH = `/app/careers/jobs/${JOB}?apply=yes`;
export const DRAFT = `application-${JOB}`;

/** Renders the page, and waits for its drawer. */
export function show() {
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <SignedInGate>
        {() => (
          <Routes>
            <Route path="/app/careers/jobs/:jobId" element={<JobPage />} />
            <Route path="*" element={<h1>Elsewhere</h1>} />
          </Routes>
        )}
      </SignedInGate>
    </AppFrame>,
  );
  return screen.findByRole('dialog', { name: 'Your application' });
}
export async function open(change: (server: CareersServer) => void = () => undefined) {
  const server = new CareersServer(PATH);
  change(server);
  await show();
  return server;
}
export const form = () => screen.findByLabelText('Qualification');
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string, value: string) => {
  fireEvent.focus(field(label));
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Submit/ });

export async function fill() {
  await form();
  fireEvent.change(field('Qualification'), { target: { value: 'B.Tech.' } });
  type('Current location', 'Kothrud, Pune');
  type('Notice period (days)', '0');
  type('Earliest start', '2099-06-15');
  fireEvent.click(field('I want to be considered for Graduate software engineer'));
  fireEvent.click(field('My current location above is correct'));
}
export const SENT = {
  resume_id: RESUMES.first,
  qualification: 'B.Tech.',
  current_location: 'Kothrud, Pune',
  relevant_experience: null,
  additional_notes: null,
  expected_salary_min: null,
  expected_salary_max: null,
  earliest_start_date: '2099-06-15',
  notice_period_days: 0,
  confirmed_job_role: true,
  confirmed_current_location: true,
  consent_language: 'en',
};
export const offline = () => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
export const unsent = async () => keptForms(await openOutbox(USER), APPLICATION);

/** After each test. */
export async function leaveNothing(): Promise<void> {
  cleanup();
  await keptDraft(USER, DRAFT).forget();
  await (await openOutbox(USER)).forget(`application:${JOB}`);
}
