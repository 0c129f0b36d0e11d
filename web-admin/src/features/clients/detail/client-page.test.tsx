// @vitest-environment jsdom
import { changeClient, readClient } from '@paanch/contracts/auth/clients';
import { exportProgress } from '@paanch/contracts/progress/exports';
import { listSsoConnections } from '@paanch/contracts/auth/sso/connections';
import { readClientFigures } from '@paanch/contracts/progress/figures';
import { recordSavedFiles } from '@paanch/testing/browser/saved-files';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../../testing/staff-browser.js';
import { ok, refused, StubServer } from '../../../../testing/stub-server.js';
import { recordPageSuite } from '../../../../testing/suites/record-page-suite.js';
import { clientsMessages } from '../clients.messages.js';
import { CLIENT_ID, clientPageStories, college, signInStories } from './client-page.story.js';

const PAGE = `/admin/clients/${CLIENT_ID}`;
function serverWith(story: keyof typeof clientPageStories) {
  const { client, figures } = clientPageStories[story];
  return new StubServer().on(readClient, client).on(readClientFigures, figures).on(listSsoConnections, signInStories.none);
}

const changes = (server: StubServer) => server.sent.filter(({ route }) => route === changeClient.name).map(({ body }) => body);
const toggle = (name: string) => screen.findByRole('switch', { name });
const isOn = (element: HTMLElement) => element instanceof HTMLInputElement && element.checked;

recordPageSuite({
  address: '/admin/clients',
  read: readClient,
  item: college,
  server: () => new StubServer().on(readClientFigures, clientPageStories.full.figures),
  words: clientsMessages.detail,
  actions: { 'Edit client': changeClient },
});

describe('the page of a client', () => {
  it('shows who it is and how far its learners have come, in words and numbers', async () => {
    openAt(PAGE, serverWith('full'), 'Viewer');
    expect(await screen.findByRole('heading', { level: 1, name: 'Valley Institute of Technology' })).toBeTruthy();
    expect(screen.getByText('placements@valley.example, Hill Road 4, Pune 411057. Client since 8 Jul 2025.')).toBeTruthy();
    expect(await screen.findByText('1,842')).toBeTruthy();
    expect(screen.getByText('50%')).toBeTruthy();
    expect(screen.getByText('418')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: '1 star' }).getAttribute('aria-valuetext')).toBe('486');
    expect(screen.getByText('Gold 198')).toBeTruthy();
  });

  it('has no switches and no form for those who may only read', async () => {
    openAt(PAGE, serverWith('full'), 'Client Staff');
    expect(await screen.findByText('Resumes per learner')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save limits' })).toBeNull();
    expect(screen.getAllByText('On')).toHaveLength(2);
  });

  it('saves the progress of its learners as a file, for Admins alone', async () => {
    const saved = recordSavedFiles();
    const server = serverWith('full').on(exportProgress, ok({}));
    openAt(PAGE, server, 'Staff');
    expect(await screen.findByText('1,842')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export progress' })).toBeNull();
    cleanup();
    openAt(PAGE, server, 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Export progress' }));
    expect((await screen.findAllByText('export.xlsx is downloaded.')).length).toBeGreaterThan(0);
    expect(saved).toHaveLength(1);
    const exports = server.requests.filter(({ pathname }) => pathname === exportProgress.path);
    expect(exports.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([{ clientId: CLIENT_ID }]);
  });

  it('does not break down a few learners, and says when there are none', async () => {
    openAt(PAGE, serverWith('few'), 'Client Staff');
    expect(await screen.findByText('Hidden for groups under 5, so that nobody can be recognised.')).toBeTruthy();
    cleanup();
    openAt(PAGE, serverWith('nobody'), 'Admin');
    expect(await screen.findByText('No learners yet.')).toBeTruthy();
    expect(screen.getByText('Inactive')).toBeTruthy();
  });

  it('shows the client when only the numbers are missing', async () => {
    openAt(PAGE, serverWith('withoutFigures'), 'Admin');
    expect(await screen.findByRole('heading', { name: 'The numbers could not be loaded' })).toBeTruthy();
    expect(isOn(await toggle('Client active'))).toBe(true);
  });
});

describe('the own sign-in', () => {
  const section = async (story: keyof typeof signInStories) => {
    openAt(PAGE, serverWith('full').on(listSsoConnections, signInStories[story]), 'Admin');
    return within(await screen.findByRole('region', { name: 'Own sign-in' }));
  };

  it('says how the connection of this client stands, and leads to where it is set up', async () => {
    const shown = await section('own');
    expect(await shown.findByText('On, passwords off')).toBeTruthy();
    expect(shown.getByText('Domains: valley.example, students.valley.example')).toBeTruthy();
    expect(shown.getByText('Last sign-in: 20 Nov 2026, 11:06')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Set up and test' }).getAttribute('href')).toBe('/admin/sso');
  });

  it.each([
    ['unused', 'Nobody has signed in this way yet.'],
    ['none', 'Its people sign in with a password here.'],
    ['broken', 'The sign-in could not be loaded.'],
  ] as const)('that is %s says so', async (story, words) => {
    expect(await (await section(story)).findByText(words)).toBeTruthy();
  });

  it('is for those alone who set it up', async () => {
    openAt(PAGE, serverWith('full').on(listSsoConnections, signInStories.own), 'Staff');
    expect(await screen.findByText('Resumes per learner')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Own sign-in' })).toBeNull();
  });
});

describe('a switch', () => {
  it('saves at once', async () => {
    const server = serverWith('full').on(changeClient, ok({ ...college, job_portal_enabled: false }));
    openAt(PAGE, server, 'Admin');
    fireEvent.click(await toggle('Job portal'));
    await waitFor(async () => expect(isOn(await toggle('Job portal'))).toBe(false));
    await waitFor(() => expect(changes(server)).toEqual([{ job_portal_enabled: false }]));
  });

  it('goes back when the server refuses, and says what failed', async () => {
    const server = serverWith('full').on(changeClient, refused(403, 'Not now'));
    openAt(PAGE, server, 'Admin');
    fireEvent.click(await toggle('Job portal'));
    expect(await screen.findByText('Failed to update job portal setting')).toBeTruthy();
    expect(screen.getByText('Not now')).toBeTruthy();
    expect(isOn(await toggle('Job portal'))).toBe(true);
  });

  it('that signs out a whole client asks first', async () => {
    const server = serverWith('full').on(changeClient, refused(403, 'Not now'));
    openAt(PAGE, server, 'Admin');
    fireEvent.click(await toggle('Client active'));
    expect(await screen.findByRole('alertdialog', { name: 'Turn off Valley Institute of Technology?' })).toBeTruthy();
    expect(changes(server)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Failed to update client status')).toBeTruthy();
    expect(screen.getByText('Not now')).toBeTruthy();
    expect(changes(server)).toEqual([{ is_active: false }]);
    expect(isOn(await toggle('Client active'))).toBe(true);
  });
});

describe('the limits', () => {
  const resumes = () => screen.findByRole('textbox', { name: 'Resumes per learner' });
  const save = () => screen.getByRole('button', { name: 'Save limits' });

  it('are saved together, with whole numbers only', async () => {
    const server = serverWith('full').on(changeClient, ok({ ...college, max_resumes_per_student: 5 }));
    openAt(PAGE, server, 'Admin');
    for (const wrong of ['', 'x', '2.5', '-1', '1001']) {
      fireEvent.change(await resumes(), { target: { value: wrong } });
      fireEvent.click(save());
      expect(await screen.findByText('Must be a whole number from 0 to 1000')).toBeTruthy();
    }
    expect(changes(server)).toEqual([]);
    fireEvent.change(await resumes(), { target: { value: '5' } });
    fireEvent.click(save());
    expect(await screen.findByText('Limits saved.')).toBeTruthy();
    expect(changes(server)).toEqual([{ max_resumes_per_student: 5, max_applications_per_student: 10 }]);
    await waitFor(() => expect(save()).toHaveProperty('disabled', true));
  });

  it('keep what was typed when they could not be saved', async () => {
    openAt(PAGE, serverWith('full').on(changeClient, refused(403, 'Not now')), 'Admin');
    fireEvent.change(await resumes(), { target: { value: '7' } });
    fireEvent.click(save());
    expect(await screen.findByText('Failed to update client')).toBeTruthy();
    expect(screen.getByText('Not now')).toBeTruthy();
    expect(await resumes()).toHaveProperty('value', '7');
  });
});
