// @vitest-environment jsdom
import { ERRORS } from '@paanch/contracts/kernel/errors';
import { exchanged, granted, meOf } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { refusal } from '@paanch/testing/browser/scripted-server';
import { makeQueryClient } from '@paanch/ui/session/query-client';
import { ME_KEY } from '@paanch/ui/session/use-me';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { SessionFrame } from '../../testing/session-frame.js';
import { SignInForm } from './sign-in-form.js';

const Asked = z.object({ state: z.string() }).loose();
let page: Page;
const queries = makeQueryClient();

const open = (address: string, area: 'learner' | 'admin' = 'learner') => {
  page = openPage(address);
  page.answer('/api/auth/sso/ways', () => ({ json: { asks_address_first: false } }));
  queries.clear();
  render(
    <SessionFrame area={area} queries={queries}>
      <SignInForm />
    </SessionFrame>,
  );
};
const admit = (role: 'student' | 'Admin') => {
  page.answer('/api/auth/login', (body) => ({ json: granted(Asked.parse(body).state) }));
  page.answer('/api/auth/token', () => ({ json: exchanged(role) }));
  page.answer('/api/auth/me', () => ({ json: meOf(role) }));
};
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const typeAndSend = () => {
  fireEvent.change(email(), { target: { value: 'asha@college.example' } });
  fireEvent.change(password(), { target: { value: ' as typed ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};
const address = () => screen.getByLabelText('Address').getAttribute('value');
const heardAtOnce = () => screen.getByRole('alert').textContent;

describe('signing in', () => {
  it('shows all missing fields at once and sends nothing', async () => {
    open('/app/login');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(page.count('/api/auth/login')).toBe(0);
  });

  it('sends exactly what was typed, then goes home', async () => {
    open('/app/login');
    admit('student');
    fireEvent.click(screen.getByLabelText('Keep me signed in on this device'));
    typeAndSend();
    await waitFor(() => expect(address()).toBe('/app/dashboard'));
    expect(page.requests.find(({ path }) => path === '/api/auth/login')?.body).toMatchObject({
      email: 'asha@college.example',
      password: ' as typed ',
      rememberMe: true,
    });
    expect(queries.getQueryData(ME_KEY)).toMatchObject({ role: 'student' });
  });

  it('clears the query cache of the previous person', async () => {
    open('/app/login');
    queries.setQueryData(['readSecrets'], 'of somebody else');
    admit('student');
    typeAndSend();
    await waitFor(() => expect(address()).toBe('/app/dashboard'));
    expect(queries.getQueryData(['readSecrets'])).toBeUndefined();
  });

  it('that is refused shows and announces why, and keeps what was typed', async () => {
    open('/app/login');
    page.answer('/api/auth/login', () => refusal('INVALID_CREDENTIALS'));
    typeAndSend();
    await waitFor(() => expect(heardAtOnce()).toBe('Invalid email or password'));
    expect(screen.getAllByText('Invalid email or password')).toHaveLength(2);
    expect([email().value, password().value]).toEqual(['asha@college.example', ' as typed ']);
    expect(screen.getByRole('button', { name: 'Sign in' }).hasAttribute('disabled')).toBe(false);
    expect(address()).toBe('/app/login');
  });

  it('forgets the refusal once a field is at fault', async () => {
    open('/app/login');
    page.answer('/api/auth/login', () => refusal('INVALID_CREDENTIALS'));
    typeAndSend();
    await screen.findByText('Invalid email or password', { selector: 'form *' });
    fireEvent.change(password(), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Password is required')).toBeTruthy();
    fireEvent.change(password(), { target: { value: 'another' } });
    await waitFor(() => expect(screen.queryByText('Password is required')).toBeNull());
    expect(screen.queryByText('Invalid email or password', { selector: 'form *' })).toBeNull();
  });

  it('that is refused for too many attempts says how long to wait, and when the wait is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open('/app/login');
    page.answer('/api/auth/login', () => refusal('RATE_LIMITED', { 'retry-after': '90' }));
    typeAndSend();
    expect(await screen.findByText('Too many attempts. Try again in 2 min.')).toBeTruthy();
    expect(heardAtOnce()).toBe(ERRORS.RATE_LIMITED.message);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText(/^Too many attempts\. Try again in (?:30|[12]\d) s\.$/)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(31_000));
    expect(screen.getAllByText('You can try again now.')).toHaveLength(2);
    expect(screen.queryByText(/Try again in/)).toBeNull();
  });

  it('that is refused for a field shows the error at the field', async () => {
    open('/app/login');
    const details = [{ field: 'email', message: 'This address is not known to anyone', code: 'UNKNOWN' }];
    page.answer('/api/auth/login', () => refusal('VALIDATION_FAILED', {}, details));
    typeAndSend();
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
  });

  it('whose cookies the browser blocked says so', async () => {
    open('/app/login');
    admit('student');
    page.answer('/api/auth/me', () => refusal('AUTH_REQUIRED'));
    page.answer('/api/auth/refresh', () => refusal('AUTH_REQUIRED'));
    typeAndSend();
    await waitFor(() => expect(heardAtOnce()).toContain("We couldn't keep you signed in."));
    expect(address()).toBe('/app/login');
  });

  it('returns to the page the person came from, and never to a foreign one', async () => {
    open('/app/login?returnUrl=%2Fapp%2Fjob-readiness%3Ftab%3D2');
    admit('student');
    typeAndSend();
    await waitFor(() => expect(address()).toBe('/app/job-readiness?tab=2'));
    cleanup();
    vi.unstubAllGlobals();
    open('/app/login?returnUrl=%2Fapp%2F..%2F%2Felsewhere.example');
    admit('student');
    typeAndSend();
    await waitFor(() => expect(address()).toBe('/app/dashboard'));
    expect(page.left).toEqual([]);
  });

  it("on the other app's page goes to the person's own area", async () => {
    open('/app/login?returnUrl=%2Fapp%2Fjob-readiness');
    admit('Admin');
    typeAndSend();
    await waitFor(() => expect(page.left).toEqual(['/admin']));
  });
});

describe('the login page', () => {
  it('says that the session expired, and mentions the return if there is one', () => {
    open('/app/login?sessionExpired=true&reason=auth_error&returnUrl=%2Fapp%2Fdashboard');
    expect(screen.getByText('Session expired.')).toBeTruthy();
    expect(screen.getByText(/Please log in again\./).textContent).toContain("We'll take you back to where you were.");
  });

  it('does not say so otherwise', () => {
    open('/app/login');
    expect(screen.queryByText('Session expired.')).toBeNull();
  });

  it('offers to stay signed in to learners only', () => {
    open('/admin/login', 'admin');
    expect(screen.queryByLabelText('Keep me signed in on this device')).toBeNull();
  });
});
