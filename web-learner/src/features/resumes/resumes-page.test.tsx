// @vitest-environment jsdom
import { refusal } from '@paanch/testing/browser/scripted-server';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { menu, open, press, rows } from './resumes-driver.story.js';
import { stories } from './resumes-page.story.js';
import { IDS } from './two-resumes.story.js';

const said = async (text: string | RegExp) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

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
