// @vitest-environment jsdom
import { meOf } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { refusal } from '@paanch/testing/browser/scripted-server';
import { makeQueryClient } from '@paanch/ui/session/query-client';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SessionFrame } from '../../testing/session-frame.js';
import { COOLDOWN_MS, mismatchTarget, REDIRECT_DELAY_MS } from './mismatch-guard.js';
import { RequireSession } from './require-session.js';

let page: Page;
const open = (area: 'learner' | 'admin') =>
  render(
    <SessionFrame area={area} queries={makeQueryClient()}>
      <RequireSession waiting={<p>One moment</p>}>{(me) => <p>Hello {me.user.fullName}</p>}</RequireSession>
    </SessionFrame>,
  );
const address = () => screen.getByLabelText('Address').getAttribute('value');
const toasts = () => screen.queryAllByRole('region', { name: 'Message' }).map((card) => card.textContent);

describe('a page that needs a session', () => {
  it('shows the placeholder, then the page', async () => {
    page = openPage('/app/dashboard');
    page.answer('/api/auth/me', () => ({ json: meOf('student') }));
    open('learner');
    expect(screen.getByText('One moment')).toBeTruthy();
    expect(await screen.findByText('Hello Asha Rao')).toBeTruthy();
  });

  it.each([
    ['learner', '/app/job-readiness?tab=2', '/app/login?returnUrl=%2Fapp%2Fjob-readiness%3Ftab%3D2'],
    ['admin', '/products', '/admin/login?returnUrl=%2Fproducts'],
  ] as const)('redirects to the login of the %s area with a return address, and shows no message', async (area, from, to) => {
    page = openPage(from);
    page.answer('/api/auth/me', () => refusal('AUTH_REQUIRED'));
    page.answer('/api/auth/refresh', () => refusal('AUTH_REQUIRED'));
    open(area);
    await waitFor(() => expect(address()).toBe(to));
    expect(toasts()).toEqual([]);
  });

  it('tells the login page that the server ended the session', async () => {
    page = openPage('/app/dashboard');
    page.answer('/api/auth/me', () => refusal('AUTH_REQUIRED'));
    page.answer('/api/auth/refresh', () => refusal('SESSION_EXPIRED'));
    open('learner');
    await waitFor(() => expect(address()).toBe('/app/login?sessionExpired=true&reason=auth_error&returnUrl=%2Fapp%2Fdashboard'));
  });

  it('shows the error if the session cannot be checked, with a retry', async () => {
    page = openPage('/app/dashboard');
    page.answer('/api/auth/me', () => refusal('FORBIDDEN'));
    open('learner');
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.getAllByText(/Your role does not allow this/).length).toBeGreaterThan(0);
    expect(address()).toBe('/app/dashboard');
    page.answer('/api/auth/me', () => ({ json: meOf('student') }));
    fireEvent.click(again);
    expect(await screen.findByText('Hello Asha Rao')).toBeTruthy();
  });

  it('retries by itself when the network is back', async () => {
    page = openPage('/app/dashboard');
    page.answer('/api/auth/me', () => refusal('FORBIDDEN'));
    open('learner');
    await screen.findByRole('button', { name: 'Try Again' });
    page.answer('/api/auth/me', () => ({ json: meOf('student') }));
    act(() => void ['offline', 'online'].map((name) => window.dispatchEvent(new Event(name))));
    expect(await screen.findByText('Hello Asha Rao')).toBeTruthy();
  });
});

describe('a person of the other area', () => {
  const enter = async (area: 'learner' | 'admin', role: 'student' | 'Admin', from: string) => {
    page = openPage(from);
    page.answer('/api/auth/me', () => ({ json: meOf(role) }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    open(area);
    await act(
      async () => void (await vi.waitFor(() => screen.getByRole('heading', { name: 'App Mismatch Detected' }), { timeout: 60_000 })),
    );
  };

  it('is told so, and redirected after five seconds', async () => {
    await enter('admin', 'student', '/admin/users');
    expect(toasts()[0]).toContain('App Mismatch Detected');
    expect(screen.queryByText(/^Hello/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY_MS - 1_000));
    expect(page.left).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(page.left).toEqual(['/app/dashboard?redirectFrom=%2Fadmin%2Fusers']);
  });

  it('is not redirected again within thirty seconds, nor told so', async () => {
    await enter('learner', 'Admin', '/app/dashboard');
    expect(screen.getByText(/We'll take you to the right place in 5 seconds\./)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY_MS));
    expect(page.left).toEqual(['/dashboard']);
    cleanup();
    open('learner');
    await act(() => vi.advanceTimersByTimeAsync(COOLDOWN_MS - 1_000));
    expect(page.left).toEqual(['/dashboard']);
    expect(toasts()).toEqual([]);
    expect(screen.queryByText(/We'll take you/)).toBeNull();
    expect(screen.getByText(/Choose Go now to open your own pages\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go now' }).getAttribute('href')).toBe('/dashboard');
    cleanup();
    await vi.advanceTimersByTimeAsync(1_000);
    open('learner');
    await act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY_MS + 1_000));
    expect(page.left).toEqual(['/dashboard', '/dashboard']);
  });

  it('can go at once', async () => {
    await enter('learner', 'Admin', '/app/dashboard');
    expect(screen.getByRole('link', { name: 'Go now' }).getAttribute('href')).toBe('/dashboard');
  });

  it.each([
    ['student', '/admin/users', '/app/dashboard?redirectFrom=%2Fadmin%2Fusers'],
    ['student', '/dashboard', '/app/dashboard'],
    ['Admin', '/app/job-readiness', '/dashboard'],
    ['Staff', '/app/dashboard', '/dashboard'],
    ['Viewer', '/app/dashboard', '/dashboard'],
    ['Client Staff', '/app/dashboard', '/admin/clients/018f0000-0000-7000-8000-00000000c11e'],
  ] as const)('who is %s and came to %s belongs at %s', (role, cameFrom, target) => {
    const clientId = '018f0000-0000-7000-8000-00000000c11e';
    expect(mismatchTarget(meOf(role, { clientId }), cameFrom)).toBe(target);
  });
});
