// @vitest-environment jsdom
import HomeRounded from '@mui/icons-material/HomeRounded';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UiFrame } from '../ui-frame.example.js';
import { AdminShell } from './admin/admin-shell.js';
import { LearnerShell } from './learner-shell.js';
import { groupsOf, type NavItem } from './nav-item.js';
import { PageHeading } from './page-heading.js';
import { initialsOf } from './person/person-menu.js';

const items: readonly NavItem[] = [
  { label: 'Home', to: '/app/dashboard', icon: HomeRounded, group: 'Learning' },
  { label: 'Job Readiness', to: '/app/job-readiness', icon: HomeRounded, group: 'Learning' },
  { label: 'Users', to: '/admin/users', icon: HomeRounded, group: 'Organisation' },
];
const person = { name: 'Asha Rao', role: 'Admin' };
const own = { personLinks: [{ label: 'Own page', to: '/own', icon: HomeRounded }], bell: <button>Bell</button> };
const actions = { onChangePassword: vi.fn(), onLogout: vi.fn() };

function open(Shell: 'learner' | 'admin') {
  const house =
    Shell === 'learner' ? (
      <LearnerShell items={items} progress={{ earned: 1, percent: 50, tier: 'GOLD' }} person={person} {...own} {...actions}>
        <Outlet />
      </LearnerShell>
    ) : (
      <AdminShell items={items} person={person} {...own} {...actions}>
        <Outlet />
      </AdminShell>
    );
  const router = createMemoryRouter(
    [
      {
        element: house,
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

afterEach(cleanup);

describe.each(['learner', 'admin'] as const)('the shell of the %s app', (shell) => {
  it('leads past the rail to the content first', () => {
    open(shell);
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    fireEvent.click(skip);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('marks the place one is at', () => {
    open(shell);
    const places = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(places.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
    expect(places.getByRole('link', { name: /Readiness/ }).getAttribute('aria-current')).toBeNull();
  });

  it('moves focus to the heading and names the document when the page changes, not when it opens', async () => {
    const router = open(shell);
    expect(document.activeElement).toBe(document.body);
    expect(document.title).toBe('Home | Paanch');
    await act(() => router.navigate('/app/job-readiness'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Elsewhere' }));
    expect(document.title).toBe('Elsewhere | Paanch');
  });

  it('leaves focus where it is when only what is asked of the page changes', async () => {
    const router = open(shell);
    const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Home' });
    link.focus();
    await act(() => router.navigate('/app/dashboard?why=so'));
    await act(() => router.navigate('/app/dashboard'));
    expect(document.activeElement).toBe(link);
  });

  it('has the bell beside the person and leads to their own pages', async () => {
    open(shell);
    expect(screen.getByRole('button', { name: 'Bell' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Asha Rao/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Own page' }, { timeout: 60_000 }));
    expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  });

  it('has nothing in a button that HTML forbids there', () => {
    open(shell);
    expect(document.querySelectorAll('button div')).toHaveLength(0);
  });

  it('keeps password, colours and leaving behind the person', async () => {
    open(shell);
    fireEvent.click(screen.getByRole('button', { name: /Asha Rao/ }));
    const schemes = await screen.findAllByRole('menuitemradio', {}, { timeout: 60_000 });
    expect(schemes.map((choice) => choice.textContent)).toEqual(['Match device', 'Light', 'Dark']);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(actions.onLogout).toHaveBeenCalled();
  });
});

describe('the places of a rail', () => {
  it('stand under the headings of their groups, in the order given', () => {
    expect(groupsOf(items).map(({ heading, items: places }) => [heading, places.length])).toEqual([
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
    ['', ''],
  ])('of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
