// @vitest-environment jsdom
import { changeMailPreferences, CHOOSABLE_MAILS } from '@paanch/contracts/auth/notifications';
import { agoOf, capitalized, exactOf } from '@paanch/ui/time/moments';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signedInAs } from '../story-frame.story.js';
import { accountPageMessages } from './account-page.messages.js';
import { accountStories } from './account-page.story.js';
import { MAIL_GROUPS } from './mail-groups.js';

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

  it('tells who has no password how they sign in, and offers none to change', async () => {
    render(accountStories.learner(signedInAs('student', { hasPassword: false })));
    const section = within(await screen.findByRole('region', { name: 'Password' }));
    expect(await section.findByText('You sign in through your college. There is no password here to change.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
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

  it('saves when a kind of mail comes at once, and that of no other', async () => {
    const server = signedInAs('student');
    render(accountStories.learner(server));
    const star = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'A star you earned' });
    expect([
      star.value,
      within(star)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ]).toEqual(['digest', ['At once', 'Once a day', 'Never']]);
    fireEvent.change(star, { target: { value: 'never' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Your tier' }), { target: { value: 'now' } });
    expect((await screen.findAllByText('A star you earned: Never.')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('Your tier: At once.')).length).toBeGreaterThan(0);
    const sent = server.requests.filter(({ name }) => name === changeMailPreferences.name).map(({ body }) => body);
    expect(sent).toEqual([{ kinds: { star_unlocked: 'never' } }, { kinds: { tier_assigned: 'now' } }]);
    expect([star.value, screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your tier' }).value]).toEqual(['never', 'now']);
  });

  it('shows a kind as it was if it could not be saved', async () => {
    render(accountStories.mailsStuck());
    const star = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'A star you earned' });
    fireEvent.change(star, { target: { value: 'never' } });
    expect((await screen.findAllByText("We couldn't change your email setting: Your role does not allow this.")).length).toBeGreaterThan(0);
    await waitFor(() => expect(star.value).toBe('digest'));
  });

  it('rests the choices while other emails are off', async () => {
    render(accountStories.learner());
    fireEvent.click(await screen.findByRole('switch', { name: 'Other emails: On' }));
    expect(await screen.findByText('These choices hold again when other emails are on.')).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'A star you earned' }).disabled).toBe(true);
  });

  it('offers staff the kinds of their role, and none to whom none can reach', async () => {
    const { unmount } = render(accountStories.staff());
    expect(await screen.findByRole('combobox', { name: 'Drafts to publish' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'A star you earned' })).toBeNull();
    unmount();
    render(accountStories.viewer());
    await screen.findByRole('switch', { name: 'Other emails: On' });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('has each kind that can be chosen once, with a name', () => {
    const shown = MAIL_GROUPS.flatMap(({ kinds }) => kinds);
    expect(shown.toSorted()).toEqual([...new Set(Object.values(CHOOSABLE_MAILS).flat())].toSorted());
    expect(Object.keys(accountPageMessages.mailChoices.kinds).toSorted()).toEqual(shown.toSorted());
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
