// @vitest-environment jsdom
import { registerUnsent } from '@paanch/client/drafts/unsent';
import { meOf, refreshed } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { makeQueryClient } from '@paanch/ui/session/query-client';
import { useAppSession } from '@paanch/ui/session/session-context';
import { useMe } from '@paanch/ui/session/use-me';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionFrame } from '../../../testing/session-frame.js';
import { startTexts } from '../texts.js';
import { secondsInWords } from './seconds-left.js';

const START = Date.parse('2026-01-01T00:00:00Z');
let page: Page;

/** The server reports how many minutes are left of both limits. */
const left = (idle: number, absolute = 600) => {
  const iso = (minutes: number) => new Date(START + minutes * 60_000).toISOString();
  const me = meOf('student');
  page.answer('/api/auth/me', () => ({
    json: { ...me, session: { ...me.session, idleExpiresAt: iso(idle), absoluteExpiresAt: iso(absolute), serverTime: iso(0) } },
  }));
};

function LogOut() {
  const { logOut } = useAppSession();
  useMe();
  return <button onClick={() => void logOut()}>Leave</button>;
}
const open = () =>
  render(
    <SessionFrame area="learner" queries={makeQueryClient()}>
      <LogOut />
    </SessionFrame>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const warning = (name: string) => screen.findByRole('alertdialog', { name });

beforeEach(() => {
  page = openPage('/app/dashboard');
  page.answer('/api/auth/refresh', () => ({ json: refreshed() }));
  page.answer('/api/auth/logout', () => ({ json: { success: true } }));
});

describe('an idle session', () => {
  it('shows and announces the time left, with focus on the button that stays', async () => {
    left(9.5);
    open();
    await warning('Are you still there?');
    expect(screen.getByRole('timer').textContent).toMatch(/^9 min \d+ s$/);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
        'Are you still there? You will be logged out in 10 minutes.',
      ),
    );
  });

  it('continues with one click', async () => {
    left(8);
    open();
    await warning('Are you still there?');
    left(120);
    press('Stay signed in');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('can be signed out at once', async () => {
    left(8);
    open();
    await warning('Are you still there?');
    press('Log out');
    await waitFor(() => expect(screen.getByLabelText('Address').getAttribute('value')).toBe('/app/login'));
    expect(page.count('/api/auth/logout')).toBe(1);
  });
});

describe('a session near its absolute limit', () => {
  it('asks to sign in again, without leaving the page', async () => {
    left(120, 6);
    open();
    await warning('Sign in again soon');
    press('Sign in again');
    expect(await screen.findByRole('dialog', { name: "Confirm it's you" })).toBeTruthy();
  });

  it('warns a person only once', async () => {
    left(120, 6);
    open();
    await warning('Sign in again soon');
    press('Later');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('signing out with unsent answers', () => {
  it('asks for confirmation first', async () => {
    const forget = registerUnsent(() => Promise.resolve(2));
    left(120);
    open();
    press('Leave');
    await warning('Log out before everything is sent?');
    expect(screen.getByText(/^2 answers haven't been sent yet\. They are saved on this device\./)).toBeTruthy();
    expect(page.count('/api/auth/logout')).toBe(0);
    press('Log out');
    await waitFor(() => expect(page.count('/api/auth/logout')).toBe(1));
    forget();
  });
});

describe('the time left', () => {
  it.each([
    [582, '9 min 42 s'],
    [60, '1 min 0 s'],
    [59, '59 s'],
    [0, '0 s'],
  ])('of %i seconds is %s', (seconds, words) => expect(secondsInWords(seconds, startTexts({}).getFixedT('en', 'account'))).toBe(words));
});
