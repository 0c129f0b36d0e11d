// @vitest-environment jsdom
import { keptDraft } from '@paanch/client/drafts/kept-draft';
import { defineRoute } from '@paanch/contracts/kernel/route';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { refusal } from '@paanch/testing/browser/scripted-server';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { makeQueryClient } from '@paanch/ui/session/query-client';
import { useAppSession } from '@paanch/ui/session/session-context';
import { ME_KEY } from '@paanch/ui/session/use-me';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionFrame } from '../../testing/session-frame.js';

const readStars = defineRoute({
  name: 'readStars',
  owner: 'progress',
  method: 'GET',
  path: '/api/stars',
  access: ['student'],
  summary: 'Read',
});

const HERE = '/app/job-readiness?tab=2#stars';
const EXPIRED_AT_HERE = '/app/login?sessionExpired=true&reason=auth_error&returnUrl=%2Fapp%2Fjob-readiness%3Ftab%3D2%23stars';

let page: Page;
const queries = makeQueryClient();
let otherTab: BroadcastChannel;

function Buttons() {
  const { client, logOut, changePassword } = useAppSession();
  const toast = useToast();
  return (
    <>
      <button onClick={() => void client.call(readStars, {}).catch(() => {})}>Read</button>
      <button onClick={() => void logOut()}>Log out</button>
      <button onClick={() => void logOut('timeout')}>Log out for idleness</button>
      <button onClick={() => void queries.fetchQuery({ queryKey: ME_KEY, queryFn: () => client.session.me() })}>Who am I</button>
      <button onClick={changePassword}>Choose</button>
      <button onClick={() => toast.error('Failed to save')}>Fail</button>
      <button onClick={() => void client.call(readStars, {}).catch(() => toast.error('Failed to read'))}>Read and say</button>
    </>
  );
}
const open = (address: string, area: 'learner' | 'admin' = 'learner') => {
  page = openPage(address);
  page.answer('/api/auth/logout', () => ({ json: { success: true } }));
  render(
    <SessionFrame area={area} queries={queries}>
      <Buttons />
    </SessionFrame>,
  );
};
const theServerEndsIt = () => {
  for (const path of [readStars.path, '/api/auth/refresh']) page.answer(path, () => refusal('SESSION_EXPIRED'));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByLabelText('Address').getAttribute('value');
const toast = async (text: string) =>
  waitFor(() => expect(screen.getAllByRole('region', { name: 'Message' })[0]?.textContent).toContain(text));
const isTold = () =>
  vi.waitFor(() => screen.getByText('Session expired. Please log in again.', { selector: 'section *' }), { timeout: 60_000 });

// It would load with the first toast, and the fake clock does not wait for a file.
beforeAll(async () => {
  await import('@paanch/ui/feedback/toast/toast-view');
});
beforeEach(() => {
  queries.clear();
  otherTab = new BroadcastChannel('paanch-auth');
});
afterEach(() => otherTab.close());

describe('a session the server ended', () => {
  it('is reported once, and redirects to the login page after two seconds with the return URL', async () => {
    open(HERE);
    queries.setQueryData(['readStars'], 3);
    theServerEndsIt();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    press('Read');
    press('Read');
    await isTold();
    expect(screen.getAllByRole('region', { name: 'Message' })).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(address()).toBe(HERE);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    await waitFor(() => expect(address()).toBe(EXPIRED_AT_HERE));
    expect(queries.getQueryData(['readStars'])).toBeUndefined();
  });

  it('redirects nobody once the app is gone', async () => {
    open(HERE);
    theServerEndsIt();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    press('Read');
    await isTold();
    cleanup();
    queries.setQueryData(['readStars'], 3);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(queries.getQueryData(['readStars'])).toBe(3);
  });

  it("redirects at once by the toast's action, and the toast closes", async () => {
    open(HERE);
    theServerEndsIt();
    press('Read');
    fireEvent.click(await screen.findByRole('button', { name: 'Login' }));
    await waitFor(() => expect(address()).toBe(EXPIRED_AT_HERE));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Message' })).toBeNull());
  });

  it('is not reported twice on the login page after the redirect', async () => {
    open(HERE);
    theServerEndsIt();
    press('Read');
    await toast('Session expired. Please log in again.');
    await waitFor(() => expect(address()).toBe(EXPIRED_AT_HERE));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Message' })).toBeNull());
  });

  it('takes along what failed because of it', async () => {
    open(HERE);
    theServerEndsIt();
    press('Read and say');
    await waitFor(() => expect(address()).toBe(EXPIRED_AT_HERE));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Message' })).toBeNull());
  });

  it('offers no action if the login page is already open', async () => {
    open('/app/login');
    otherTab.postMessage({ kind: 'signed-out', how: 'expired', reason: 'Session expired. Please log in again.' });
    await toast('Session expired. Please log in again.');
    expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
  });

  it('is reported in every tab', async () => {
    open(HERE);
    otherTab.postMessage({ kind: 'signed-out', how: 'expired', reason: 'Session expired. Please log in again.' });
    await toast('Session expired. Please log in again.');
  });

  it('does not redirect a person who has signed in again in the meantime', async () => {
    open(HERE);
    theServerEndsIt();
    press('Read');
    const login = await screen.findByRole('button', { name: 'Login' });
    queries.setQueryData(['readStars'], 'of the person before');
    otherTab.postMessage({ kind: 'signed-in' });
    await waitFor(() => expect(queries.getQueryData(['readStars'])).toBeUndefined());
    fireEvent.click(login);
    expect(address()).toBe(HERE);
  });
});

describe('signing out', () => {
  it.each([
    ['learner', '/app/job-readiness', '/app/login'],
    ['admin', '/products', '/admin/login'],
  ] as const)('of the %s area from %s leads to %s and says so', async (area, from, to) => {
    open(from, area);
    press('Log out');
    await toast('Logged out successfully');
    await waitFor(() => expect(address()).toBe(to));
  });

  it('because of idleness says that the session expired', async () => {
    open(HERE);
    press('Log out for idleness');
    await toast('Session Expired');
    await waitFor(() => expect(address()).toBe('/app/login'));
    expect(page.requests[0]?.body).toEqual({ reason: 'timeout' });
  });

  it('that fails says so, but signs out here anyway', async () => {
    open(HERE);
    queries.setQueryData(['readStars'], 3);
    page.answer('/api/auth/logout', () => ({ cut: 'before' }));
    press('Log out');
    await toast('Logout Error');
    await waitFor(() => expect(address()).toBe('/app/login'));
    expect(queries.getQueryData(['readStars'])).toBeUndefined();
  });

  it('in another tab signs out here', async () => {
    open(HERE);
    queries.setQueryData(['readStars'], 3);
    otherTab.postMessage({ kind: 'signed-out', how: 'signed-out', reason: '' });
    await waitFor(() => expect(address()).toBe('/app/login'));
    expect(queries.getQueryData(['readStars'])).toBeUndefined();
  });
});

describe('a draft', () => {
  const draft = keptDraft(meOf('student').user.id, 'note');
  afterEach(() => draft.forget());

  it('is deleted when its author signs out', async () => {
    open(HERE);
    page.answer('/api/auth/me', () => ({ json: meOf('student') }));
    press('Who am I');
    await waitFor(() => expect(queries.getQueryData(ME_KEY)).toBeTruthy());
    await draft.keep({ notes: 'Half a sentence' });
    press('Log out');
    await waitFor(async () => expect(await draft.read()).toBeUndefined());
  });
});

describe('without a session', () => {
  it('redirects to the login page with the return URL, without a message', async () => {
    open(HERE);
    page.answer(readStars.path, () => refusal('AUTH_REQUIRED'));
    page.answer('/api/auth/refresh', () => refusal('AUTH_REQUIRED'));
    press('Read');
    await waitFor(() => expect(address()).toBe('/app/login?returnUrl=%2Fapp%2Fjob-readiness%3Ftab%3D2%23stars'));
    expect(screen.queryByRole('region', { name: 'Message' })).toBeNull();
  });

  it('says that it expired to a person whose cookies are gone, and takes earlier messages away', async () => {
    open(HERE);
    page.answer('/api/auth/me', () => ({ json: meOf('student') }));
    press('Who am I');
    await waitFor(() => expect(queries.getQueryData(ME_KEY)).toBeTruthy());
    press('Fail');
    await toast('Failed to save');
    for (const path of [readStars.path, '/api/auth/refresh']) page.answer(path, () => refusal('AUTH_REQUIRED'));
    press('Read');
    await waitFor(() => expect(address()).toBe(EXPIRED_AT_HERE));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Message' })).toBeNull());
  });
});

describe('a page that needs no session', () => {
  it('is not redirected, and its fragment, which may be secret, is never copied', async () => {
    open('/app/reset-password#a-secret');
    otherTab.postMessage({ kind: 'signed-out', how: 'expired', reason: 'Session expired. Please log in again.' });
    await toast('Session expired. Please log in again.');
    expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
    expect(address()).toBe('/app/reset-password#a-secret');
  });
});

describe('the change of password', () => {
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const send = () => press('Change password');

  it('opens by itself if the server requires it', async () => {
    open(HERE);
    page.answer(readStars.path, () => refusal('PASSWORD_CHANGE_REQUIRED'));
    press('Read');
    expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy();
  });

  it('shows validation errors at once', async () => {
    open(HERE);
    press('Choose');
    await screen.findByRole('dialog');
    type('New password', 'short');
    send();
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
    expect(page.count('/api/auth/password/change')).toBe(0);
  });

  it('shows server errors at their fields, and announces others at the top', async () => {
    open(HERE);
    press('Choose');
    await screen.findByRole('dialog');
    type('Current password', 'not this');
    type('New password', 'four unrelated words');
    const details = [{ field: 'currentPassword', message: 'The current password is not correct', code: 'WRONG_PASSWORD' }];
    page.answer('/api/auth/password/change', () => refusal('VALIDATION_FAILED', {}, details));
    send();
    expect(await screen.findByText('The current password is not correct')).toBeTruthy();
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
    page.answer('/api/auth/password/change', () => refusal('INTERNAL'));
    type('Current password', 'this');
    send();
    await waitFor(() => expect(screen.getAllByText(/Something went wrong/)).toHaveLength(2));
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('four unrelated words');
  });

  it('that succeeds closes, says so and refetches everything on screen', async () => {
    open(HERE);
    const ask = vi.fn(() => meOf('student'));
    await queries.fetchQuery({ queryKey: ['readMe'], queryFn: ask });
    page.answer('/api/auth/password/change', () => ({ json: { success: true } }));
    press('Choose');
    await screen.findByRole('dialog');
    type('Current password', 'as it was');
    type('New password', 'four unrelated words');
    send();
    await toast('Password changed. You were signed out on your other devices.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(queries.getQueryState(['readMe'])?.isInvalidated).toBe(true);
  });
});
