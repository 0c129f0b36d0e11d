// @vitest-environment jsdom
import { changeMailPreferences } from '@paanch/contracts/auth/notifications';
import { agoOf, capitalized, exactOf } from '@paanch/ui/time/moments';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signedInAs } from '../story-frame.story.js';
import { accountStories } from './account-page.story.js';

describe('the account page', () => {
  it('has a named region for each section', async () => {
    render(accountStories.learner());
    expect(screen.getByRole('heading', { level: 1, name: 'Sign-in and security' })).toBeTruthy();
    for (const name of ['Two-step sign-in', 'Password', "Where you're signed in", 'Emails']) {
      expect(await screen.findByRole('region', { name })).toBeTruthy();
    }
  });

  it('opens the dialog that changes the password', async () => {
    render(accountStories.learner());
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy();
  });

  it('turns emails off and on immediately, and says which it is', async () => {
    const server = signedInAs('student');
    render(accountStories.learner(server));
    fireEvent.click(await screen.findByRole('switch', { name: 'Other emails: On' }));
    expect(await screen.findByRole('switch', { name: 'Other emails: Off', checked: false })).toBeTruthy();
    expect((await screen.findAllByText('Emails turned off.')).length).toBeGreaterThan(0);
    expect(server.requests.find(({ name }) => name === changeMailPreferences.name)?.body).toEqual({ mails: false });
  });

  it('keeps the switch as it was if the change failed', async () => {
    render(accountStories.mailsStuck());
    fireEvent.click(await screen.findByRole('switch', { name: 'Other emails: On' }));
    expect((await screen.findAllByText("We couldn't change your email setting: Your role does not allow this.")).length).toBeGreaterThan(0);
    expect(screen.getByRole('switch', { name: 'Other emails: On', checked: true })).toBeTruthy();
  });

  it('shows the other sections if one could not be loaded', async () => {
    render(accountStories.withoutMails());
    expect(await screen.findByText("We couldn't load your email setting.")).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  });
});

describe('a formatted moment', () => {
  const now = Date.parse('2026-11-21T06:00:00.000Z');

  it.each([
    ['2026-11-21T06:00:04.000Z', 'just now'],
    ['2026-11-21T05:59:01.000Z', 'just now'],
    ['2026-11-21T05:59:00.000Z', '1 minute ago'],
    ['2026-11-21T05:00:01.000Z', '59 minutes ago'],
    ['2026-11-21T05:00:00.000Z', '1 hour ago'],
    ['2026-11-20T06:00:00.000Z', 'yesterday'],
    ['2026-10-22T06:00:00.000Z', '30 days ago'],
  ])('at %s is %s', (instant, words) => {
    expect(agoOf(instant, now)).toBe(words);
  });

  it.each([
    ['just now', 'Just now'],
    ['yesterday', 'Yesterday'],
    ['5 minutes ago', '5 minutes ago'],
    ['', ''],
  ])('at the start of a cell, %s is %s', (words, atStart) => {
    expect(capitalized(words)).toBe(atStart);
  });

  it('is shown exactly in Indian time', () => {
    expect(exactOf('2026-11-20T18:30:00.000Z')).toBe('21 Nov 2026, 00:00');
  });
});
