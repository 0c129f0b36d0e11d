// @vitest-environment jsdom
import { exportUsers } from '@paanch/contracts/auth/exports';
import { listUsers } from '@paanch/contracts/auth/people';
import type { Role } from '@paanch/contracts/kernel/roles';
import { recordSavedFiles } from '@paanch/testing/browser/saved-files';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../testing/staff-browser.js';
import { problemOf } from '@paanch/contracts/kernel/problem';
import { type Answer, ok, type StubServer } from '../../../testing/stub-server.js';
import { serverWith, userStories } from './user-list-page.story.js';

const BANNER = 'Staff members can view users but cannot edit or deactivate them.';

/** jsdom has no layout. */
let boxHeight = 600;

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => boxHeight);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});
afterEach(() => (boxHeight = 600));

const asked = (server: StubServer) => server.requests.filter(({ pathname }) => pathname === listUsers.path).map(({ search }) => search);
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the users', () => {
  it('show name, e-mail, role, status, client and when they were last active, and their total is announced', async () => {
    openAt('/admin/users', serverWith('few'), 'Admin');
    expect(await screen.findByText('Showing 4 of 4.')).toBeTruthy();
    expect(screen.getAllByText('4 users').some((text) => text.closest('output') !== null)).toBe(true);
    const [head, ...people] = rows();
    expect(head?.slice(1)).toEqual(['Name', 'Email', 'Role', 'Status', 'Client', 'Last Active', 'Actions']);
    expect(people.map((cells) => cells.slice(1, 6))).toEqual([
      ['P0Person 0', 'person0@desk.example', 'Admin', 'Active', 'None'],
      ['P1Person 1', 'person1@desk.example', 'Staff', 'Banned until 30 Nov 2999Why', 'None'],
      ['P2Person 2', 'person2@desk.example', 'Viewer', 'Inactive', 'None'],
      ['P3Person 3', 'person3@desk.example', 'Client Staff', 'ExpiredExpired on 30 Sep 2026', 'Kaveri Valley Science College'],
    ]);
    expect(people[0]?.[6]).toBe('Never');
  });

  it.each<[Role, boolean, boolean]>([
    ['Admin', true, false],
    ['Staff', false, true],
    ['Viewer', false, false],
  ])('can be changed by %s: %s, and say that they cannot: %s', async (role, mayAct, isTold) => {
    openAt('/admin/users', serverWith('few'), role);
    await screen.findByText('Showing 4 of 4.');
    expect(screen.queryAllByRole('button', { name: /^Actions for/ })).toHaveLength(mayAct ? 4 : 0);
    expect(screen.queryByRole('columnheader', { name: 'Actions' }) !== null).toBe(mayAct);
    expect(screen.queryByText(BANNER) !== null).toBe(isTold);
  });

  it('have masked e-mail addresses for a Viewer', async () => {
    openAt('/admin/users', serverWith('masked'), 'Viewer');
    expect(await screen.findByText('Showing 4 of 4.')).toBeTruthy();
    expect(rows().map((cells) => cells[1])).toEqual(['Email', ...Array.from({ length: 4 }, () => 'p***@desk.example')]);
  });

  it('are filtered by role and client in the address, with every client in the picker', async () => {
    const server = serverWith('few');
    openAt('/admin/users?role=Nobody&page=3', server, 'Admin');
    await screen.findByText('Showing 4 of 4.');
    const picker = screen.getByRole('combobox', { name: 'Client' });
    await waitFor(() =>
      expect([...picker.children].map(({ textContent }) => textContent)).toEqual([
        'All clients',
        'Deccan Valley Institute',
        'Kaveri Valley Science College',
      ]),
    );
    fireEvent.change(screen.getByRole('combobox', { name: 'Role' }), { target: { value: 'Client Staff' } });
    fireEvent.change(picker, { target: { value: '0192a6f0-0000-7000-8000-00000000c002' } });
    await waitFor(() => expect(address()).toBe('/admin/users?role=Client+Staff&clientId=0192a6f0-0000-7000-8000-00000000c002'));
    await waitFor(() => expect(asked(server).at(-1)).toBe('?role=Client+Staff&clientId=0192a6f0-0000-7000-8000-00000000c002&page=1'));
    expect(asked(server)[0]).toBe('?page=1');
    fireEvent.change(screen.getByRole('combobox', { name: 'Role' }), { target: { value: '' } });
    await waitFor(() => expect(address()).toBe('/admin/users?clientId=0192a6f0-0000-7000-8000-00000000c002'));
  });

  it('load page by page when the end is near', async () => {
    boxHeight = 6_000;
    const server = serverWith('many');
    openAt('/admin/users', server, 'Viewer');
    expect(await screen.findByText('Showing 60 of 60.')).toBeTruthy();
    expect(asked(server)).toEqual(['?page=1', '?page=2']);
  });

  it('that match nothing say what was asked for, and can be shown again', async () => {
    const server = serverWith('empty');
    openAt('/admin/users?role=Viewer', server, 'Admin');
    expect(await screen.findByRole('heading', { name: 'No users match these filters' })).toBeTruthy();
    server.on(listUsers, userStories.few);
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) ?? document.body);
    expect(await screen.findByText('Showing 4 of 4.')).toBeTruthy();
    expect(address()).toBe('/admin/users');
  });

  it('show a skeleton while loading', async () => {
    openAt('/admin/users', serverWith('loading'), 'Staff');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });

  it('that could not be loaded show why and can be retried', async () => {
    const server = serverWith('failed');
    openAt('/admin/users', server, 'Staff');
    expect(await screen.findByRole('heading', { name: 'Error loading users: Not now' })).toBeTruthy();
    server.on(listUsers, userStories.few);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Showing 4 of 4.')).toBeTruthy();
  });

  it('are not open to Client Staff', async () => {
    const server = serverWith('few');
    openAt('/admin/users', server, 'Client Staff');
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
    expect(asked(server)).toEqual([]);
  });
});

describe('Export to Excel', () => {
  const open = async (answer: Answer, role: Role = 'Admin') => {
    const server = serverWith('few').on(exportUsers, answer);
    openAt('/admin/users?role=Staff&search=per', server, role);
    await screen.findByText('Showing 4 of 4.');
    return server;
  };
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Export to Excel' }));

  it('saves what the filters find, and says so', async () => {
    const saved = recordSavedFiles();
    const server = await open(ok({}));
    press();
    expect((await screen.findAllByText('export.xlsx is downloaded.')).length).toBeGreaterThan(0);
    expect(saved).toHaveLength(1);
    const [sent] = server.requests.filter(({ pathname }) => pathname === exportUsers.path);
    expect(Object.fromEntries(sent?.searchParams ?? [])).toEqual({ role: 'Staff', search: 'per' });
  });

  it('is busy meanwhile and cannot be pressed twice', async () => {
    const server = await open('never');
    press();
    press();
    expect(screen.getByRole('button', { name: 'Export to Excel' }).getAttribute('aria-busy')).toBe('true');
    expect(server.requests.filter(({ pathname }) => pathname === exportUsers.path)).toHaveLength(1);
  });

  it.each<[string, Answer, string]>([
    ['fails', { status: 500, body: problemOf('INTERNAL', 'test') }, 'Export failed: 500. Please try again.'],
    ['is too soon', { status: 429, body: problemOf('RATE_LIMITED', 'test', [], {}, 300) }, 'Too many attempts. Try again in 5 min.'],
  ])('that %s says why', async (_, answer, text) => {
    await open(answer);
    press();
    expect((await screen.findAllByText('Export failed')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Export to Excel' }).getAttribute('aria-busy')).toBe('false');
  });

  it.each<Role>(['Staff', 'Viewer'])('is not there for %s', async (role) => {
    await open(ok({}), role);
    expect(screen.queryByRole('button', { name: 'Export to Excel' })).toBeNull();
  });
});
