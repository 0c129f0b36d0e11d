// @vitest-environment jsdom
import { readSecurityDashboard } from '@paanch/contracts/security/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openAt } from '../../testing/staff-browser.js';
import { StubServer } from '../../testing/stub-server.js';

const AUTHORING = ['Assessments', 'Question banks', 'Courses', 'Expert sessions'] as const;

describe('the rail', () => {
  it.each([
    [
      'Admin',
      [
        'Home',
        'Products',
        'Job Readiness',
        ...AUTHORING,
        'Backgrounds',
        'Promotion exams',
        'Submissions',
        'Appeals',
        'Reports',
        'Gradebook',
        'Employers',
        'Jobs',
        'Clients',
        'Learners',
        'Users',
        'Bin',
        'Data requests',
        'Grievances',
        'Retention',
        'Own sign-in',
        'Webhooks',
        'Dashboard',
        'Events',
        'Alerts',
        'Audit trail',
        'Dead letters',
        'System',
      ],
    ],
    [
      'Staff',
      [
        'Home',
        'Products',
        'Job Readiness',
        ...AUTHORING,
        'Reports',
        'Gradebook',
        'Employers',
        'Jobs',
        'Clients',
        'Learners',
        'Users',
        'Dashboard',
        'Events',
        'Alerts',
        'System',
      ],
    ],
    [
      'Viewer',
      ['Home', 'Products', 'Job Readiness', 'Reports', 'Employers', 'Jobs', 'Clients', 'Learners', 'Users', 'Dashboard', 'Alerts'],
    ],
    ['Client Staff', ['Home', 'Products', 'Job Readiness', 'Reports', 'Gradebook', 'Employers', 'Jobs', 'Clients', 'Learners']],
  ] as const)('of %s leads to %j and nowhere else', async (role, entries) => {
    openAt('/products', new StubServer(), role);
    const rail = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(rail.getAllByRole('link').map((link) => link.textContent)).toEqual(entries);
  });
});

describe('the address /admin', () => {
  it.each(['Admin', 'Staff', 'Viewer', 'Client Staff'] as const)('is Home to %s', async (role) => {
    openAt('/admin', new StubServer(), role);
    expect(await screen.findByRole('heading', { name: 'Whom to call today' })).toBeTruthy();
    expect(address()).toBe('/admin');
  });
});

describe('a page', () => {
  it('that is not open to a role says so and does not call its route', async () => {
    const server = new StubServer().on(readSecurityDashboard, 'never');
    openAt('/dashboard', server, 'Client Staff');
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your home page' }).getAttribute('href')).toMatch(/^\/admin\/clients\/./);
    expect(server.requests.some(({ pathname }) => pathname === readSecurityDashboard.path)).toBe(false);
  });

  it('without an entry of its own is marked in the rail at the entry it belongs to', async () => {
    openAt('/admin/imports', new StubServer(), 'Admin');
    expect(await screen.findByRole('heading', { name: 'Import learners' })).toBeTruthy();
    expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Learners']);
  });

  it('that does not exist links home', async () => {
    openAt('/dashboard/nowhere', new StubServer(), 'Viewer');
    expect(await screen.findByText("We can't find this page")).toBeTruthy();
  });

  it('requested without a session redirects to sign-in with the return URL', async () => {
    openAt('/dashboard?timeWindow=7d', new StubServer(), null);
    await waitFor(() => expect(address()).toBe('/admin/login?returnUrl=%2Fdashboard%3FtimeWindow%3D7d'));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('opened by a learner is guarded, and names their own app', async () => {
    openAt('/products', new StubServer(), 'student');
    expect(await screen.findByRole('heading', { name: 'App Mismatch Detected' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
