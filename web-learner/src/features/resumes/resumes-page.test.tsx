// @vitest-environment jsdom
import { AppFrame } from '@paanch/account/session/app-frame';
import { uploadedBefore } from '@paanch/contracts/content/reasons';
import { resumeLimitReached, uploadRunOut } from '@paanch/contracts/careers/reasons';
import { activeDocument } from '@paanch/contracts/kernel/files/reasons';
import { problemOf } from '@paanch/contracts/kernel/problem';
import type { Reason } from '@paanch/contracts/kernel/errors';
import { refusal } from '@paanch/testing/browser/scripted-server';
import { scriptedUploads, type ScriptedUploads, type SentFile } from '@paanch/testing/browser/scripted-upload';
import { useUnfinishedUploads } from '@paanch/ui/upload/documents/use-unfinished-uploads';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { learnerMessages } from '../../app/learner.messages.js';
import { ResumesPage } from './resumes-page.js';
import { stories } from './resumes-page.story.js';
import { LINK, ResumesServer } from './resumes-server.story.js';
import { IDS } from './two-resumes.story.js';

let uploads: ScriptedUploads;
beforeEach(() => {
  uploads = scriptedUploads();
  vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest);
});
afterEach(() => vi.unstubAllGlobals());

/** As in the app: uploads are looked after wherever the person is. */
function Visited() {
  const [isHere, setHere] = useState(true);
  useUnfinishedUploads();
  return (
    <>
      <button onClick={() => setHere(!isHere)}>{isHere ? 'Leave' : 'Return'}</button>
      {isHere && <ResumesPage />}
    </>
  );
}

async function open(change: (server: ResumesServer) => void = () => undefined, path?: string) {
  const server = new ResumesServer(path);
  change(server);
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <Visited />
    </AppFrame>,
  );
  await screen.findByText(/of 3 used$|We could not load your resumes/);
  return server;
}

const refused = (reason: Reason) => refusal(reason.code, {}, [{ field: reason.field, message: reason.message, code: reason.reason }]);
const problem = (reason: Reason) =>
  problemOf(reason.code, 'request-1', [{ field: reason.field, message: reason.message, code: reason.reason }]);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const menu = async (resume: string, action: string) => {
  await press(`Actions for ${resume}`);
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const rows = () => within(screen.getByRole('list', { name: 'Your resumes' })).getAllByRole('listitem');
const said = async (text: string | RegExp) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const pdf = (name = 'Ananya_PM_Intern.pdf', size = 5) => {
  const file = new File(['x'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const choose = (file: File) => fireEvent.change(screen.getByLabelText('Choose file', { selector: 'input' }), { target: { files: [file] } });
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

describe('the resumes', () => {
  it('say which is primary, what their files are and where they are used', async () => {
    await open();
    const [first, second] = rows().map(({ textContent }) => textContent);
    expect(screen.getByText('2 of 3 used')).toBeTruthy();
    expect(first).toContain('Ananya_Kulkarni_SDE.pdf, PDF, 184 KB, uploaded 12 Nov 2026, used in 2 applications');
    expect(first).toContain('Primary');
    expect(first).not.toContain('Make primary');
    expect(second).toContain('Ananya_K_Analyst_v2.docx, DOCX, 96 KB, uploaded 3 Nov 2026, used in 1 application');
  });

  it('are downloaded from their own address', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Download Data analyst resume' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([`/api/app/resumes/${IDS.second}/file`, true]);
  });

  it('say that there are none, and offer to add one', async () => {
    await open((server) => {
      server.resumes = [];
    });
    expect(screen.getByRole('heading', { level: 2, name: 'No resumes yet' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload resume' }).disabled).toBe(false);
  });

  it('that could not be loaded say so, and load again', async () => {
    await open((server) => server.answers.list.push({ status: 403, json: { message: 'No' } }));
    await press('Try Again');
    expect(await screen.findByText('2 of 3 used')).toBeTruthy();
  });

  it('made primary take the place of the one that was', async () => {
    await open();
    await press('Make Data analyst resume primary');
    expect(await screen.findByRole('button', { name: 'Make Software engineer resume primary' })).toBeTruthy();
    await said('Data analyst resume is your primary resume now.');
  });

  it('lead back to the page one came from, within this app alone', async () => {
    await open(undefined, '/app/careers/resumes?back=%2Fapp%2Fcareers%2Fjobs%2F1%3Fapply%3Dyes');
    expect(screen.getByRole('link', { name: 'Go back to it' }).getAttribute('href')).toBe('/app/careers/jobs/1?apply=yes');
  });

  it('do not lead to other sites', async () => {
    await open(undefined, '/app/careers/resumes?back=%2F%2Felsewhere.example%2F');
    expect(screen.queryByRole('link', { name: 'Go back to it' })).toBeNull();
  });
});

describe('the page', () => {
  it('says that it is loading', async () => {
    render(stories.loading());
    expect(screen.getByRole('heading', { level: 1, name: 'Resumes' })).toBeTruthy();
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });

  it('says that it may not be opened', async () => {
    render(stories.refused());
    expect(await screen.findByRole('heading', { level: 2, name: 'We could not load your resumes' })).toBeTruthy();
  });

  it('says that an unfinished upload holds the last place', async () => {
    render(stories.held());
    await said('An upload that was not finished holds the last place for up to 15 minutes.');
  });

  it('says which resumes are shared', async () => {
    render(stories.shared());
    expect(await screen.findAllByText('Shared with your institution')).toHaveLength(2);
  });
});

describe('a resume', () => {
  it('is edited, within what its fields may have', async () => {
    const server = await open();
    await menu('Software engineer resume', 'Edit');
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'x'.repeat(101) } });
    await press('Save changes');
    expect(await screen.findByText('Title must be less than 100 characters')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Engineer' } });
    fireEvent.change(screen.getByLabelText('Description (optional)'), { target: { value: '' } });
    await press('Save changes');
    expect(await screen.findByRole('heading', { level: 2, name: 'Engineer' })).toBeTruthy();
    expect(server.calls.map(({ body }) => body)).toEqual([{ title: 'Engineer', description: null, revision: 3 }]);
  });

  it('is shared with the institution, which is said beside it', async () => {
    await open();
    await menu('Data analyst resume', 'Share with my institution');
    expect(await screen.findByText(/placement staff of your institution can open this file/)).toBeTruthy();
    fireEvent.click(screen.getByRole('switch', { name: 'Share with my institution' }));
    await said('Data analyst resume is shared with your institution.');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await screen.findByRole('list', { name: 'Your resumes' });
    await waitFor(() => expect(rows()[1]?.textContent).toContain('Shared with your institution'));
  });

  it('is deleted once that is confirmed; the next one becomes primary', async () => {
    await open();
    await menu('Software engineer resume', 'Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Software engineer resume?' });
    expect(dialog.textContent).toContain('2 applications were sent with it.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await said('Resume deleted. Data analyst resume is your primary resume now.');
    await waitFor(() => expect(screen.getByText('1 of 3 used')).toBeTruthy());
  });

  it('that could not be deleted stays', async () => {
    await open((server) => server.answers.remove.push(refusal('NOT_FOUND')));
    await menu('Software engineer resume', 'Delete');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await said('The resume was not deleted.');
    expect(screen.getByText('2 of 3 used')).toBeTruthy();
  });
});

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
