// @vitest-environment jsdom
import {
  changeExpertSession,
  listExpertSessionVersions,
  publishExpertSession,
  readExpertSessionDraft,
  removeExpertSession,
} from '@paanch/contracts/content/modules/expert-sessions';
import { createUploadLink } from '@paanch/contracts/content/files';
import { captionsMissing, videoMissing } from '@paanch/contracts/content/reasons';
import { refuseFields } from '@paanch/contracts/kernel/refusal';
import { problemOf } from '@paanch/contracts/kernel/problem';
import { scriptedUploads, type ScriptedUploads } from '@paanch/testing/browser/scripted-upload';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmPublishing } from '../../../app/modules/publishing/publishing.story.js';
import { openAt } from '../../../../testing/staff-browser.js';
import { ok, refusedFor } from '../../../../testing/stub-server.js';
import { recordPageSuite } from '../../../../testing/suites/record-page-suite.js';
import { authoringServer, session, video } from '../lists/modules.story.js';
import { sessionMessages } from './session.messages.js';

let uploads: ScriptedUploads;
beforeEach(() => {
  uploads = scriptedUploads();
  vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest);
});

const PAGE = `/admin/expert-sessions/${session().id}`;
const LINK = { uploadUrl: '/api/uploads/expertVideos/x', publicUrl: video().url, key: 'k' };
const server = () => authoringServer().on(readExpertSessionDraft, ok(session())).on(createUploadLink, ok(LINK));
/** Not as the live region says it. */
const UNSAID = { ignore: '[aria-live] *' };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const film = (type = 'video/webm', size = 4) => {
  const file = new File([new Uint8Array(4)], 'talk.webm', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const pick = async (file: File) => fireEvent.change(await screen.findByLabelText('Video'), { target: { files: [file] } });
const sentFile = () => waitFor(() => uploads.sent.at(-1) ?? Promise.reject(new Error('nothing was sent yet')));

recordPageSuite({
  address: '/admin/expert-sessions',
  read: readExpertSessionDraft,
  item: { ...session(), name: session().title },
  server,
  words: sessionMessages,
  actions: { 'Delete expert session': removeExpertSession, Versions: listExpertSessionVersions, Publish: publishExpertSession },
});

describe('the video of an expert session', () => {
  it('is uploaded with its progress, and saved', async () => {
    const answers = server();
    answers.on(changeExpertSession, () => {
      const saved = ok(session({ video: video({ state: 'checking' }), revision: 2 }));
      answers.on(readExpertSessionDraft, saved);
      return saved;
    });
    openAt(PAGE, answers, 'Staff');
    await pick(film());
    const sent = await sentFile();
    expect(sent).toMatchObject({ method: 'PUT', address: LINK.uploadUrl });
    act(() => sent.progress(1, 2));
    expect(screen.getByRole('progressbar', { name: 'Uploading talk.webm' }).getAttribute('aria-valuetext')).toBe('50%');
    expect(screen.getByText('Not saved yet. An upload is running.', UNSAID)).toBeTruthy();
    await act(async () => sent.answer(204, ''));
    expect(await screen.findByText('Uploaded. It is checked once it is saved.')).toBeTruthy();
    expect(await screen.findByText('Being checked')).toBeTruthy();
    expect(answers.sent.at(-1)?.body).toEqual({ video_url: video().url, revision: 1 });
    expect(screen.getByText(/^Saved \d\d:\d\d$/, UNSAID)).toBeTruthy();
  });

  it('is cancelled without a word', async () => {
    openAt(PAGE, server(), 'Staff');
    await pick(film());
    await sentFile();
    await act(async () => press('Cancel'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is tried again after a failure', async () => {
    openAt(PAGE, server(), 'Staff');
    await pick(film());
    const sent = await sentFile();
    await act(async () => sent.answer(503, problemOf('STORAGE_UNAVAILABLE', 'r')));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(uploads.sent).toHaveLength(2));
  });

  it.each([
    [film('video/quicktime'), 'Please choose a WebM or MP4 video'],
    [film('video/webm', 500 * 1024 * 1024 + 1), 'The video is larger than 500 MB'],
  ])('is refused before it is sent: %#', async (file, message) => {
    openAt(PAGE, server(), 'Staff');
    await pick(file);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(uploads.sent).toHaveLength(0);
  });

  it.each([
    [video(), 'Ready', '1 min 15 s, 3.0 MB'],
    [video({ state: 'refused', fault: 'Not every browser can play this video.' }), 'Refused', 'Not every browser can play this video.'],
  ])('shows what its check has found: %#', async (checked, state, words) => {
    openAt(PAGE, server().on(readExpertSessionDraft, ok(session({ video: checked }))), 'Staff');
    expect(await screen.findByText(state)).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  });
});

it('captions are read from a file, and named by their language', async () => {
  const answers = server().on(changeExpertSession, ok(session({ revision: 2 })));
  openAt(PAGE, answers, 'Staff');
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nNamaste\n';
  const file = new File([vtt], 'hi.vtt', { type: 'text/vtt' });
  fireEvent.change(await screen.findByLabelText('Captions'), { target: { files: [file] } });
  expect(await screen.findByText('1 line')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Language of captions 1'), { target: { value: 'hi' } });
  expect(screen.getByLabelText('Name of captions 1')).toHaveProperty('value', 'Hindi');
  await waitFor(() => expect(answers.sent.at(-1)?.body).toEqual({ captions: [{ language: 'hi', label: 'Hindi', vtt }], revision: 1 }));
});

it('publishing says at its fields what is missing', async () => {
  const faults = [
    { reason: videoMissing, field: 'video' },
    { reason: captionsMissing, field: 'captions' },
  ];
  openAt(PAGE, server().on(publishExpertSession, refusedFor(refuseFields(faults))), 'Admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  await confirmPublishing();
  expect(await screen.findByText('2 things to fix before publishing.')).toBeTruthy();
  expect(await screen.findByText('Add a video')).toBeTruthy();
  expect(screen.getByText('Add captions to the video')).toBeTruthy();
});
