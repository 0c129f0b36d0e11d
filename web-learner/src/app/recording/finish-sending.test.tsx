// @vitest-environment jsdom
import { AppFrame } from '@paanch/account/session/app-frame';
import { SignedInGate } from '@paanch/account/session/signed-in-gate';
import { problemOf } from '@paanch/contracts/kernel/problem';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { scriptedUploads, type ScriptedUploads } from '@paanch/testing/browser/scripted-upload';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aList, aListed, INTERVIEW } from '../interviews/interview-replies.story.js';
import { learnerMessages } from '../learner.messages.js';
import { FinishSending } from './finish-sending.js';
import { openRecordings } from './kept-parts.js';

const PARTS = `/api/app/job-readiness/interviews/${INTERVIEW}/recording`;
const SUBMIT = '/api/app/job-readiness/interviews/submit';
const none = { parts: [], last: null };

let page: Page;
let uploads: ScriptedUploads;
const me = meOf('student');
const kept = () => openRecordings(me.user.id);
beforeEach(async () => {
  page = openPage('/app/dashboard');
  uploads = scriptedUploads();
  vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest);
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([{ name: `recording.${me.user.id}` }]) });
  page.answer('/api/auth/me', () => ({ json: me }));
  page.answer(PARTS, () => ({ json: { screen: none, sound: none, state: 'none', until: '2099-01-01T00:00:00.000Z' } }));
  page.answer(SUBMIT, () => ({ json: { success: true, submissionId: INTERVIEW, error: null } }));
  await (await kept()).add(INTERVIEW, 'sound', new Blob(['sound']));
});
afterEach(async () => {
  cleanup();
  await (await kept()).forget(INTERVIEW);
});

function show(parts: Parameters<typeof aListed>[0]) {
  const unsent = { unsent_until: '2026-11-29T06:00:00.000Z', ...parts };
  page.answer('/api/app/job-readiness/interviews', () => ({ json: aList({ interviews: [aListed(unsent)] }) }));
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <SignedInGate>{({ user }) => <FinishSending userId={user.id} />}</SignedInGate>
    </AppFrame>,
  );
}

it('sends what is kept, and submits the interview that nobody has submitted', async () => {
  show({ state: 'active', submitted_at: null });
  expect(await screen.findByText('Finish sending your interview')).toBeTruthy();
  expect(screen.getByText(/Sending the recording: 0 %/)).toBeTruthy();
  await waitFor(() => expect(uploads.sent).toHaveLength(1));
  expect(page.count(SUBMIT)).toBe(0);
  uploads.sent[0]?.answer(204, '');
  await waitFor(() => expect(page.requests.filter(({ path }) => path === SUBMIT)).toMatchObject([{ body: { interview_id: INTERVIEW } }]));
  await waitFor(() => expect(screen.queryByText('Finish sending your interview')).toBeNull());
});

it('submits nothing twice, and says why a part was not taken', async () => {
  show({ state: 'submitted' });
  await waitFor(() => expect(uploads.sent).toHaveLength(1));
  uploads.sent[0]?.answer(413, { ...problemOf('FILE_TOO_LARGE', 'r1'), message: 'The file is too large' });
  expect(await screen.findByText('Upload failed: The file is too large')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(uploads.sent).toHaveLength(2));
  uploads.sent[1]?.answer(204, '');
  await waitFor(() => expect(screen.queryByText('Finish sending your interview')).toBeNull());
  expect(page.count(SUBMIT)).toBe(0);
});

it('leaves one that still goes on to its own page', async () => {
  show({ state: 'active', ends_at: '2026-11-28T06:01:00.000Z' });
  await waitFor(() => expect(page.count('/api/app/job-readiness/interviews')).toBe(1));
  expect(uploads.sent).toHaveLength(0);
  expect(screen.queryByText('Finish sending your interview')).toBeNull();
});
