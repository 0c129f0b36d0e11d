// @vitest-environment jsdom
import { endOwnSession, endOwnSessions, listOwnSessions } from '@paanch/contracts/auth/sign-in/own-sessions';
import { logout } from '@paanch/contracts/auth/sign-in/sessions';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../story-frame.story.js';
import { sessionStories } from './sessions.story.js';

afterEach(() => window.history.replaceState(null, '', '/'));

const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);
const confirm = async (title: string) => within(await screen.findByRole('alertdialog', { name: title }));

describe('the signed-in browsers', () => {
  it('show their name, network and last use, relative and exact', async () => {
    render(sessionStories.three());
    const [first, second, third] = await rows();
    expect(first).toMatch(/^Chromium on LinuxThis browserLast active just now \(\d+ \w+ \d{4}, \d\d:\d\d\)/);
    expect(second).toMatch(
      /^Firefox on AndroidLast active 1 hour ago \(.*Network 203\.0\.113\.0\/24\. Signed in 18 Nov 2026, 11:00Sign out$/,
    );
    expect(third).toMatch(/^Unknown browserLast active 3 days ago/);
  });

  it('can be signed out one by one after confirmation, except this one', async () => {
    const server = signedInAs('student');
    render(sessionStories.three(server));
    await rows();
    expect(screen.queryByRole('button', { name: 'Sign out Chromium on Linux' })).toBeNull();
    const button = screen.getByRole('button', { name: 'Sign out Unknown browser' });
    fireEvent.click(button);
    const asking = await confirm('Sign out Unknown browser?');
    expect(document.activeElement).toBe(asking.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(asking.getByRole('button', { name: 'Cancel' }));
    expect(server.timesAsked(endOwnSession)).toBe(0);
    fireEvent.click(button);
    fireEvent.click((await confirm('Sign out Unknown browser?')).getByRole('button', { name: 'Sign out' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(server.requests.find(({ name }) => name === endOwnSession.name)?.address).toBe(
      '/api/auth/sessions/01890000-0000-7000-8000-000000000003',
    );
    expect((await screen.findAllByText('Unknown browser is signed out.')).length).toBeGreaterThan(0);
  });

  it('can all be signed out, and the dialog says that this one is included', async () => {
    window.history.replaceState(null, '', '/app/account');
    const server = signedInAs('student');
    render(sessionStories.three(server));
    await rows();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const asking = await confirm('Sign out everywhere?');
    expect(asking.getByText(/You'll be signed out on all 3 browsers, including this one\./)).toBeTruthy();
    fireEvent.click(asking.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(window.location.pathname).toBe('/app/login'));
    const ends = server.requests.map(({ name }) => name).filter((name) => name === endOwnSessions.name || name === logout.name);
    expect(ends).toEqual([endOwnSessions.name, logout.name]);
  });

  it('are named correctly in the dialog if this is the only one', async () => {
    render(sessionStories.alone());
    await rows();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    expect((await confirm('Sign out everywhere?')).getByText(/You'll be signed out here too\./)).toBeTruthy();
  });

  it('stay listed if signing out failed, with the reason', async () => {
    render(sessionStories.stuck());
    await rows();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    fireEvent.click((await confirm('Sign out everywhere?')).getByRole('button', { name: 'Sign out everywhere' }));
    expect((await screen.findAllByText("We couldn't do that: Your role does not allow this.")).length).toBeGreaterThan(0);
    expect(await rows()).toHaveLength(3);
  });

  it('show a skeleton while loading', async () => {
    render(sessionStories.loading());
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });

  it('that could not be loaded say so and can be retried', async () => {
    const server = signedInAs('student');
    render(sessionStories.failed(server));
    expect(await screen.findByText("We couldn't load this list.")).toBeTruthy();
    const before = server.timesAsked(listOwnSessions);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(server.timesAsked(listOwnSessions)).toBe(before + 1));
  });
});
