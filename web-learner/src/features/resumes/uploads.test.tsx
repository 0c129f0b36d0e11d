// @vitest-environment jsdom
import { uploadedBefore } from '@paanch/contracts/content/reasons';
import { resumeLimitReached, uploadRunOut } from '@paanch/contracts/careers/reasons';
import { activeDocument } from '@paanch/contracts/kernel/files/reasons';
import { problemOf } from '@paanch/contracts/kernel/problem';
import type { Reason } from '@paanch/contracts/kernel/errors';
import { refusal } from '@paanch/testing/browser/scripted-server';
import { scriptedUploads, type ScriptedUploads, type SentFile } from '@paanch/testing/browser/scripted-upload';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, open, pdf, press } from './resumes-driver.story.js';
import { LINK, type ResumesServer } from './resumes-server.story.js';
import { IDS } from './two-resumes.story.js';

let uploads: ScriptedUploads;
beforeEach(() => {
  uploads = scriptedUploads();
  vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest);
});
afterEach(() => vi.unstubAllGlobals());

const refused = (reason: Reason) => refusal(reason.code, {}, [{ field: reason.field, message: reason.message, code: reason.reason }]);
const problem = (reason: Reason) =>
  problemOf(reason.code, 'request-1', [{ field: reason.field, message: reason.message, code: reason.reason }]);
const sentFile = (index = 0): Promise<SentFile> =>
  waitFor(() => {
    const sent = uploads.sent[index];
    if (!sent) throw new Error('nothing was sent yet');
    return sent;
  });
/** Chooses a file, keeps its title, and waits until it is on its way. */
async function begin(file = pdf()) {
  choose(file);
  const dialog = await screen.findByRole('dialog', { name: 'Upload resume' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Upload resume' }));
  return sentFile();
}
const posted = (server: ResumesServer, path: string) => server.calls.filter((call) => call.path === path && call.method === 'POST');
const said = async (text: string | RegExp) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

describe('an upload', () => {
  it('takes a title from the name of the file, says how far it is, is checked, and is then a resume', async () => {
    const server = await open();
    const sent = await begin(pdf('Ananya_PM_Intern.pdf', 4.8 * 1024 * 1024));
    expect(sent).toMatchObject({ method: 'PUT', address: LINK, headers: { 'content-type': 'application/pdf', 'if-none-match': '*' } });
    act(() => sent.progress(3.1, 4.8));
    const bar = screen.getByRole('progressbar', { name: 'Uploading Ananya_PM_Intern.pdf' });
    expect(bar.getAttribute('aria-valuetext')).toBe('3.1 of 4.8 MB');
    expect(screen.getByText('Uploading Ananya_PM_Intern.pdf. You can keep working.')).toBeTruthy();
    act(() => sent.progress(4.8, 4.8));
    expect(screen.getByText('Checking the file…')).toBeTruthy();
    act(() => sent.answer(200, ''));
    await said('Upload successful');
    await waitFor(() => expect(screen.getByText('3 of 3 used')).toBeTruthy());
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
    expect(posted(server, '/api/app/resumes/upload-url').map(({ body }) => body)).toEqual([
      { original_filename: 'Ananya_PM_Intern.pdf', mime_type: 'application/pdf', file_size: 4.8 * 1024 * 1024 },
    ]);
    expect(posted(server, '/api/app/resumes').map(({ body }) => body)).toEqual([
      { resume_id: IDS.sent, title: 'Ananya PM Intern', description: null },
    ]);
  });

  it('goes on while the person is on another page, and is there on the way back', async () => {
    const server = await open();
    const sent = await begin();
    await press('Leave');
    expect(screen.queryByText('Resumes')).toBeNull();
    act(() => sent.progress(1, 5));
    await press('Return');
    expect(await screen.findByRole('progressbar', { name: 'Uploading Ananya_PM_Intern.pdf' })).toBeTruthy();
    await press('Leave');
    act(() => sent.answer(200, ''));
    await said('Upload successful');
    expect(posted(server, '/api/app/resumes')).toHaveLength(1);
  });

  it('makes the browser ask before it leaves, until it is over', async () => {
    await open();
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);
    const sent = await begin();
    expect(leave()).toBe(false);
    act(() => sent.answer(200, ''));
    await said('Upload successful');
    expect(leave()).toBe(true);
  });

  it('needs a title', async () => {
    await open();
    choose(pdf());
    const dialog = await screen.findByRole('dialog', { name: 'Upload resume' });
    fireEvent.change(within(dialog).getByLabelText('Title'), { target: { value: ' ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Upload resume' }));
    expect(await screen.findByText('Title is required')).toBeTruthy();
    expect(uploads.sent).toEqual([]);
  });

  it('that was cut off is tried again with the same link; that it had arrived counts as sent', async () => {
    const server = await open();
    const sent = await begin();
    act(() => sent.progress(1, 5));
    act(() => sent.breakOff());
    await said('Network error during upload. Please check your internet connection and try again.');
    await said('Upload failed');
    await press('Retry Ananya PM Intern');
    const again = await sentFile(1);
    expect(again.address).toBe(LINK);
    act(() => again.answer(409, problem(uploadedBefore)));
    await said('Upload successful');
    expect([posted(server, '/api/app/resumes/upload-url').length, posted(server, '/api/app/resumes').length]).toEqual([1, 1]);
  });

  it('that was sent but not confirmed is only confirmed again', async () => {
    const server = await open((one) => one.answers.confirm.push({ status: 400, json: { message: 'Not now' } }));
    const sent = await begin();
    act(() => sent.answer(200, ''));
    await said('Not now');
    await press('Retry Ananya PM Intern');
    await said('Upload successful');
    expect(uploads.sent).toHaveLength(1);
    expect(posted(server, '/api/app/resumes')).toHaveLength(2);
  });

  it('whose place has run out takes another link', async () => {
    const server = await open((one) => one.answers.confirm.push(refused(uploadRunOut)));
    const sent = await begin();
    act(() => sent.answer(200, ''));
    await said(uploadRunOut.message);
    await press('Retry Ananya PM Intern');
    const again = await sentFile(1);
    act(() => again.answer(200, ''));
    await said('Upload successful');
    expect(posted(server, '/api/app/resumes/upload-url')).toHaveLength(2);
  });

  it('of a refused file says why, and cannot be tried again', async () => {
    await open((one) => one.answers.confirm.push(refused(activeDocument)));
    const sent = await begin();
    act(() => sent.answer(200, ''));
    await said(activeDocument.message);
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
    await press('Remove Ananya PM Intern');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
  });

  it('that is cancelled gives its place back, and says nothing', async () => {
    const server = await open();
    const sent = await begin();
    act(() => sent.progress(1, 5));
    await press('Cancel Ananya PM Intern');
    await waitFor(() => expect(server.calls.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/app/resumes/${IDS.sent}` }));
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
    expect(screen.queryByText('Upload failed')).toBeNull();
  });

  it('beyond the limit says so', async () => {
    await open((one) => one.answers.announce.push(refused(resumeLimitReached)));
    choose(pdf());
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Upload resume' }));
    await said('Maximum resume limit reached');
  });

  it.each([
    ['of another type', pdf('resume.odt'), 'This file type is not supported. Please select a different file.'],
    ['of more than 10 MB', pdf('resume.pdf', 10 * 1024 * 1024 + 1), 'File size must be less than 10MB'],
    ['without bytes', pdf('resume.pdf', 0), 'The file is empty'],
  ])('%s is refused before it is sent', async (_, file, message) => {
    const server = await open();
    choose(file);
    await said(message);
    expect([screen.queryByRole('dialog'), server.calls]).toEqual([null, []]);
  });

  it('can be dropped', async () => {
    await open();
    fireEvent.drop(screen.getByText('Drop a file here, or choose one'), { dataTransfer: { files: [pdf()] } });
    expect(await screen.findByRole('dialog', { name: 'Upload resume' })).toBeTruthy();
  });

  it('is off while there is no place, with the reason', async () => {
    await open((server) => {
      server.resumes = [...server.resumes, ...server.resumes.slice(1).map((one) => ({ ...one, id: IDS.sent }))];
      server.canUpload = false;
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload resume' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose file' }).disabled).toBe(true);
    await said('Maximum resume limit reached. Delete a resume to make room for another.');
  });
});
