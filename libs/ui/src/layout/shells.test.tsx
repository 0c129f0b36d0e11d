// @vitest-environment jsdom
import HomeRounded from '@mui/icons-material/HomeRounded';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { UiFrame } from '../../testing/ui-frame.js';
import { AdminShell } from './admin/admin-shell.js';
import { LearnerShell } from './learner/learner-shell.js';
import { groupsOf, type NavEntry } from './nav-entry.js';
import { PageHeading } from './page-heading.js';
import { initialsOf } from './person/person-menu.js';

const entries: readonly NavEntry[] = [
  { label: 'Home', to: '/app/dashboard', icon: HomeRounded, group: 'Learning' },
  { label: 'Job Readiness', to: '/app/job-readiness', icon: HomeRounded, group: 'Learning' },
  { label: 'Users', to: '/admin/users', icon: HomeRounded, group: 'Organisation' },
];
const person = { name: 'Asha Rao', role: 'Admin' };
const own = { personLinks: [{ label: 'Own page', to: '/own', icon: HomeRounded }], bell: <button>Bell</button> };
const actions = { onChangePassword: vi.fn(), onLogout: vi.fn() };

function open(Shell: 'learner' | 'admin') {
  const app =
    Shell === 'learner' ? (
      <LearnerShell entries={entries} progress={{ earned: 1, percent: 50, tier: 'GOLD' }} person={person} {...own} {...actions}>
        <Outlet />
      </LearnerShell>
    ) : (
      <AdminShell entries={entries} person={person} {...own} {...actions}>
        <Outlet />
      </AdminShell>
    );
  const router = createMemoryRouter(
    [
      {
        element: app,
        children: [
          { path: '/app/dashboard', element: <PageHeading title="Home" /> },
          { path: '*', element: <PageHeading title="Elsewhere" /> },
        ],
      },
    ],
    { initialEntries: ['/app/dashboard'] },
  );
  render(<RouterProvider router={router} />, { wrapper: UiFrame });
  return router;
}

describe.each(['learner', 'admin'] as const)('the shell of the %s app', (shell) => {
  it('starts with a link past the rail to the content', () => {
    open(shell);
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    fireEvent.click(skip);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('marks the current page', () => {
    open(shell);
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(nav.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
    expect(nav.getByRole('link', { name: /Readiness/ }).getAttribute('aria-current')).toBeNull();
  });

  it('moves focus to the heading and sets the document title on navigation, not on the first load', async () => {
    const router = open(shell);
    expect(document.activeElement).toBe(document.body);
    expect(document.title).toBe('Home | Paanch');
    await act(() => router.navigate('/app/job-readiness'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Elsewhere' }));
    expect(document.title).toBe('Elsewhere | Paanch');
  });

  it('leaves focus alone when only the query string changes', async () => {
    const router = open(shell);
    const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Home' });
    link.focus();
    await act(() => router.navigate('/app/dashboard?why=so'));
    await act(() => router.navigate('/app/dashboard'));
    expect(document.activeElement).toBe(link);
  });

  it('has the bell beside the person, whose menu links to their own pages', async () => {
    open(shell);
    expect(screen.getByRole('button', { name: 'Bell' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Asha Rao/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Own page' }));
    expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  });

  it('puts nothing in a button that HTML forbids there', () => {
    open(shell);
    expect(document.querySelectorAll('button div')).toHaveLength(0);
  });

  it("has password, appearance and log out in the person's menu", async () => {
    open(shell);
    fireEvent.click(screen.getByRole('button', { name: /Asha Rao/ }));
    const schemes = await screen.findAllByRole('menuitemradio');
    expect(schemes.map((choice) => choice.textContent)).toEqual(['Match device', 'Light', 'Dark']);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(actions.onLogout).toHaveBeenCalled();
  });
});

describe('the entries of a rail', () => {
  it('are listed under the headings of their groups, in order', () => {
    expect(groupsOf(entries).map(({ heading, entries: members }) => [heading, members.length])).toEqual([
      ['Learning', 2],
      ['Organisation', 1],
    ]);
  });
});

describe('initials', () => {
  it.each([
    ['Asha Rao', 'AR'],
    ['  asha  devi rao ', 'AR'],
    ['Asha', 'A'],
    ['"Asha" (Rao)', 'AR'],
    ['अनिता शर्मा', 'अश'],
    ['', ''],
  ])('of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe("the learner's rail", () => {
  const show = (path: string) => {
    const nested = [
      { label: 'Careers', to: '/app/careers', icon: HomeRounded, opensAt: '4 stars' },
      { label: 'Resumes', to: '/app/careers/resumes', icon: HomeRounded },
    ];
    const shell = (
      <LearnerShell entries={nested} progress={null} person={person} {...own} {...actions}>
        <p>Page</p>
      </LearnerShell>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: shell }], { initialEntries: [path] })} />, {
      wrapper: UiFrame,
    });
    return within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  };

  it.each([
    ['/app/careers', ['page', null]],
    ['/app/careers/jobs/1', ['page', null]],
    ['/app/careers/resumes', [null, 'page']],
  ])('marks one entry on %s, though one is below the other', (path, current) => {
    expect(show(path).map((link) => link.getAttribute('aria-current'))).toEqual(current);
  });

  it('says that an entry is locked, and what opens it', () => {
    expect(show('/app/dashboard').map(({ textContent }) => textContent)).toEqual(['CareersLocked.4 stars', 'Resumes']);
  });
});
