// @vitest-environment jsdom
import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { acceptInvitation, forgotPassword, readLink, resetPassword } from '@paanch/contracts/auth/sign-in/password-reset';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { ERRORS } from '@paanch/contracts/kernel/errors';
import { isChosenHere, keepLanguage } from '@paanch/ui/language/language';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { StoryServer } from '../story-frame.story.js';
import { linksHindi } from './links.messages.hi.js';
import { forgotStories, invitationStories, resetStories, unsubscribeStories } from './links.story.js';

const TOKEN = 'T'.repeat(43);
const open = (address: string) => window.history.replaceState(null, '', address);
const address = () => window.location.pathname + window.location.search + window.location.hash;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const formShown = () => screen.findByLabelText('New password');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => open('/'));

describe('a forgotten password', () => {
  it('shows the same sentence for every address', async () => {
    const server = new StoryServer();
    render(forgotStories.asked(server));
    type('Email', ' Asha@College.example ');
    press('Send link');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(server.requests.find(({ name }) => name === forgotPassword.name)?.body).toEqual({ email: 'asha@college.example' });
    fireEvent.click(screen.getByRole('link', { name: 'Go to sign in' }));
    expect(address()).toBe('/app/login');
    expect(window.history.state.usr).toEqual({ email: 'asha@college.example' });
  });

  it('links staff to their own sign-in page', () => {
    render(forgotStories.staff());
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/admin/login');
  });

  it('requires an address before sending anything', async () => {
    const server = new StoryServer();
    render(forgotStories.asked(server));
    type('Email', 'asha');
    fireEvent.blur(screen.getByLabelText('Email'));
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
    press('Send link');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(server.timesAsked(forgotPassword)).toBe(0);
  });

  it('reports too many requests, and keeps what was typed', async () => {
    render(forgotStories.tooOften());
    type('Email', 'asha@college.example');
    press('Send link');
    expect((await screen.findAllByText(ERRORS.RATE_LIMITED.message)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha@college.example');
  });

  it('is requested once, however often the button is pressed', async () => {
    const server = new StoryServer();
    render(forgotStories.waiting(server));
    type('Email', 'asha@college.example');
    press('Send link');
    await screen.findByRole('button', { name: 'Sending' });
    press('Sending');
    expect(server.timesAsked(forgotPassword)).toBe(1);
  });
});

describe('the token of a link', () => {
  it('is removed from the address bar at once and still works after a reload', async () => {
    open(`/app/reset-password#${TOKEN}`);
    render(resetStories.works());
    expect(address()).toBe('/app/reset-password');
    cleanup();
    const server = new StoryServer();
    render(resetStories.works(server));
    await formShown();
    type('New password', 'quiet harbour lantern');
    press('Save password');
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy();
    expect(server.requests.find(({ name }) => name === resetPassword.name)?.body).toEqual({
      token: TOKEN,
      password: 'quiet harbour lantern',
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('is replaced by the token of a second link opened in the same tab', async () => {
    open(`/app/reset-password#${TOKEN}`);
    const server = new StoryServer();
    render(resetStories.works(server));
    await formShown();
    window.location.hash = 'U'.repeat(43);
    await waitFor(() => expect(server.timesAsked(readLink)).toBe(2));
    await formShown();
    type('New password', 'quiet harbour lantern');
    press('Save password');
    await screen.findByRole('heading', { name: 'Password changed' });
    expect(server.requests.at(-1)?.body).toEqual({ token: 'U'.repeat(43), password: 'quiet harbour lantern' });
  });

  it('of one page is not used on another', () => {
    open(`/app/reset-password#${TOKEN}`);
    render(resetStories.works());
    cleanup();
    render(unsubscribeStories.works());
    expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  });
});

describe('a new password', () => {
  const start = () => open(`/app/reset-password#${TOKEN}`);

  it("is rejected with the contract's messages, before and after submitting", async () => {
    start();
    render(resetStories.guessed());
    await formShown();
    type('New password', 'short');
    fireEvent.blur(screen.getByLabelText('New password'));
    expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
    type('New password', 'password12345');
    press('Save password');
    expect(await screen.findByText('This password is too easy to guess. Please choose another one')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
  });

  it('can be shown while typing', async () => {
    start();
    render(resetStories.works());
    await formShown();
    expect(screen.getByLabelText('New password')).toHaveProperty('type', 'password');
    press('Show password');
    expect(screen.getByLabelText('New password')).toHaveProperty('type', 'text');
  });

  it.each([
    ['the link is over', TOKEN, resetStories.over],
    ['the link is that of an invitation', TOKEN, resetStories.other],
    ['the link came without its end', '', resetStories.over],
  ])('is not requested if %s, and a new link is offered', async (_, token, story) => {
    open(`/app/reset-password#${token}`);
    const server = new StoryServer();
    render(story(server));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/app/forgot-password');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(server.timesAsked(resetPassword)).toBe(0);
  });

  it('cannot be saved with a link that was used elsewhere in the meantime', async () => {
    start();
    render(resetStories.overSince());
    await formShown();
    type('New password', 'quiet harbour lantern');
    press('Save password');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  });

  it('names the account, and shows no form before that is known', async () => {
    start();
    render(resetStories.reading());
    expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
    cleanup();
    render(resetStories.works());
    await formShown();
    expect(screen.getByText("This is for Asha Rao's account. You'll be signed out on all devices.")).toBeTruthy();
  });

  it('is not lost if the service is unavailable', async () => {
    open(`/admin/reset-password#${TOKEN}`);
    render(resetStories.unavailable());
    await formShown();
    type('New password', 'quiet harbour lantern');
    press('Save password');
    expect((await screen.findAllByText('The sign-in service is not available right now. Please try again.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'quiet harbour lantern');
  });
});

describe('an invitation', () => {
  const AGREE = 'I have read how Paanch uses my data and agree';
  const agree = () => fireEvent.click(screen.getByRole('checkbox', { name: AGREE }));
  const accept = async () => {
    await formShown();
    type('New password', 'quiet harbour lantern');
    if (screen.queryByRole('checkbox')) agree();
    press('Save password');
    await screen.findByRole('heading', { name: 'Your account is ready' });
  };

  it('leads to the sign-in page with the email filled in', async () => {
    open(`/app/invitation#${TOKEN}`);
    render(invitationStories.learner());
    await accept();
    expect(screen.getByText('Sign in as asha@college.example with your new password.')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Go to sign in' }));
    expect(address()).toBe('/app/login');
    expect(window.history.state.usr).toEqual({ email: 'asha@college.example' });
  });

  it('is accepted once by a double click, which would find the link used', async () => {
    open(`/app/invitation#${TOKEN}`);
    const server = new StoryServer();
    render(invitationStories.learner(server));
    await formShown();
    type('New password', 'quiet harbour lantern');
    agree();
    const save = screen.getByRole('button', { name: 'Save password' });
    // The second before the first has made the button busy.
    act(() => void [1, 2].map((detail) => fireEvent.click(save, { detail })));
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeTruthy();
    expect(server.timesAsked(acceptInvitation)).toBe(1);
  });

  it('leads to the sign-in page of the role, even from the other app', async () => {
    open(`/app/invitation#${TOKEN}`);
    render(invitationStories.staff());
    await accept();
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/admin/login');
  });

  it('of a learner shows the notice, and sends the version agreed to', async () => {
    open(`/app/invitation#${TOKEN}`);
    const server = new StoryServer();
    render(invitationStories.learner(server));
    await formShown();
    expect(screen.getByText('How Paanch uses your data').closest('details')).toHaveProperty('open', false);
    for (const { heading } of PROGRAMME_NOTICE.sections) expect(screen.getByText(heading)).toBeTruthy();
    type('New password', 'quiet harbour lantern');
    press('Save password');
    expect(await screen.findByText('Tick the box to continue.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: AGREE }).getAttribute('aria-invalid')).toBe('true');
    expect(server.timesAsked(acceptInvitation)).toBe(0);
    agree();
    press('Save password');
    await screen.findByRole('heading', { name: 'Your account is ready' });
    expect(server.requests.find(({ name }) => name === acceptInvitation.name)?.body).toEqual({
      token: TOKEN,
      password: 'quiet harbour lantern',
      notice_version: PROGRAMME_NOTICE.version,
      language: 'en',
    });
  });

  it('is read and accepted in Hindi, which is kept with the account and no longer on the device', async () => {
    open(`/app/invitation#${TOKEN}`);
    const server = new StoryServer();
    render(invitationStories.learnerInBoth(server));
    await formShown();
    type('New password', 'quiet harbour lantern');
    press('हिन्दी');
    const password = await screen.findByLabelText(linksHindi.newPassword);
    expect([password, isChosenHere()]).toEqual([expect.objectContaining({ value: 'quiet harbour lantern' }), true]);
    expect(screen.getByText(noticeIn('programme', 'hi').sections[0]?.heading ?? '')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox'));
    press(linksHindi.save);
    expect(await screen.findByRole('heading', { name: linksHindi.invitationDone })).toBeTruthy();
    expect(server.requests.at(-1)?.body).toMatchObject({ notice_version: PROGRAMME_NOTICE.version, language: 'hi' });
    expect(isChosenHere()).toBe(false);
    cleanup();
    keepLanguage('en');
  });

  it.each([
    ['in the staff app', '/admin/invitation', invitationStories.learnersInStaffApp],
    ['in an app in English alone', '/app/invitation', invitationStories.learner],
  ])('offers no other language %s', async (_, path, story) => {
    open(`${path}#${TOKEN}`);
    render(story());
    await formShown();
    expect(screen.queryByRole('button', { name: 'हिन्दी' })).toBeNull();
  });

  it('names the person and who invited them', async () => {
    open(`/app/invitation#${TOKEN}`);
    render(invitationStories.learner());
    expect(await screen.findByRole('heading', { name: 'Welcome, Asha Rao' })).toBeTruthy();
    expect(screen.getByText(/^Narmada College of Engineering has invited you to Paanch\./)).toBeTruthy();
    cleanup();
    open(`/app/invitation#${TOKEN}`);
    render(invitationStories.staff());
    expect(await screen.findByRole('heading', { name: 'Welcome, Meera Iyer' })).toBeTruthy();
    expect(screen.getByText(/^You have been invited to Paanch\./)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('of a learner shows the notice in the staff app, too', async () => {
    open(`/admin/invitation#${TOKEN}`);
    render(invitationStories.learnersInStaffApp());
    expect(await screen.findByRole('checkbox', { name: AGREE })).toBeTruthy();
  });

  it('that cannot be read asks only for a password in the staff app, and for the notice once the server requires it', async () => {
    open(`/admin/invitation#${TOKEN}`);
    const server = new StoryServer();
    render(invitationStories.noticeMissing(server));
    await formShown();
    expect(screen.queryByRole('checkbox')).toBeNull();
    type('New password', 'quiet harbour lantern');
    press('Save password');
    // A learner's, opened in the staff app: the notice appears now, and what was typed stays.
    expect(await screen.findByRole('checkbox', { name: AGREE })).toBeTruthy();
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'quiet harbour lantern');
    agree();
    press('Save password');
    await waitFor(() => expect(server.timesAsked(acceptInvitation)).toBe(2));
    expect(server.requests.at(-1)?.body).toMatchObject({ notice_version: PROGRAMME_NOTICE.version });
  });

  it('that no longer works says what to do', async () => {
    open(`/admin/invitation#${TOKEN}`);
    render(invitationStories.over());
    expect(await screen.findByText(/ask the person who invited you for a new invitation\./)).toBeTruthy();
  });
});
