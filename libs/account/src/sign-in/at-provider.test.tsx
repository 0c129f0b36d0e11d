// @vitest-environment jsdom
/** The sign-in page where some institution has its own sign-in (docs/sso.md#the-sign-in-page). */
import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { passwordOff, ssoUnreachable } from '@paanch/contracts/auth/reasons';
import { SSO_FAULTS } from '@paanch/contracts/auth/sso/sign-in';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { CODE, exchanged, granted, meOf } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { refusal } from '@paanch/testing/browser/scripted-server';
import { makeQueryClient } from '@paanch/ui/session/query-client';
import { ME_KEY } from '@paanch/ui/session/use-me';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SessionFrame } from '../../testing/session-frame.js';
import { ReauthDialog } from '../session/reauth-dialog.js';
import { SignInForm } from './sign-in-form.js';
import { ssoMessages } from './sso.messages.js';

const EMAIL = 'asha@college.example';
const PROVIDER = 'https://idp.college.example/authorize?state=x';
const Sent = z.object({ state: z.string(), code_challenge: z.string(), client_id: z.string(), again: z.boolean() }).loose();
const KEPT = { verifier: 'V'.repeat(43), state: 'S'.repeat(22), email: EMAIL, search: '?returnUrl=%2Fapp%2Fjob-readiness' };
let page: Page;

const open = (
  address: string,
  { area = 'learner', kept = null, asksFirst = true }: { area?: 'learner' | 'admin'; kept?: object | null; asksFirst?: boolean } = {},
) => {
  page = openPage(address);
  if (kept !== null) sessionStorage.setItem('paanch-at-provider', JSON.stringify(kept));
  page.answer('/api/auth/sso/ways', () => ({ json: { asks_address_first: asksFirst } }));
  page.answer('/api/auth/token', () => ({ json: exchanged('student') }));
  page.answer('/api/auth/me', () => ({ json: meOf('student') }));
  render(
    <SessionFrame area={area} queries={makeQueryClient()}>
      <SignInForm />
    </SessionFrame>,
  );
};
const leadsTo = (url: string | null) => page.answer('/api/auth/sso/start', () => ({ json: { url } }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const goOn = async () => {
  await screen.findByRole('button', { name: 'Continue' });
  type('Email', EMAIL);
  press('Continue');
};
const bodyOf = (path: string) => page.requests.find((request) => request.path === path)?.body;
const address = () => screen.getByLabelText('Address').getAttribute('value');
const named = (reason: { code: string; reason: string; message: string }) =>
  refusal(reason.code as 'FORBIDDEN', {}, refuse(reason as never).details);

describe('the address', () => {
  it('comes first, by itself, and leads to the provider', async () => {
    open('/app/login?returnUrl=%2Fapp%2Fdashboard');
    leadsTo(PROVIDER);
    await goOn();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await waitFor(() => expect(page.left).toEqual([PROVIDER]));
    const { state, again, client_id } = Sent.parse(bodyOf('/api/auth/sso/start'));
    expect([again, client_id]).toEqual([false, 'learner-web']);
    const kept: unknown = JSON.parse(sessionStorage.getItem('paanch-at-provider') ?? '');
    expect(kept).toEqual({ verifier: expect.any(String), state, email: EMAIL, search: '?returnUrl=%2Fapp%2Fdashboard' });
  });

  it('leads to the password where there is no provider, and again to neither when it changes', async () => {
    open('/app/login');
    leadsTo(null);
    await goOn();
    const password = await screen.findByLabelText('Password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', EMAIL);
    type('Email', 'other@another.example');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('that is none is refused at its field, and nothing is sent', async () => {
    open('/app/login');
    await screen.findByRole('button', { name: 'Continue' });
    type('Email', 'asha');
    press('Continue');
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
    expect(bodyOf('/api/auth/sso/start')).toBeUndefined();
  });

  it('says when the provider does not answer', async () => {
    open('/app/login');
    page.answer('/api/auth/sso/start', () => named(ssoUnreachable));
    await goOn();
    expect(await screen.findByText(ssoUnreachable.message, { selector: 'form *' })).toBeTruthy();
  });

  it('comes first when a right password is of no use', async () => {
    open('/app/login', { asksFirst: false });
    page.answer('/api/auth/login', () => named(passwordOff));
    type('Email', EMAIL);
    type('Password', 'four unrelated words');
    press('Sign in');
    expect(await screen.findByText(passwordOff.message, { selector: 'form *' })).toBeTruthy();
    leadsTo(PROVIDER);
    press('Continue');
    await waitFor(() => expect(page.left).toEqual([PROVIDER]));
  });
});

describe('coming back', () => {
  it('signs in with the key that waited, goes where the person was, and leaves nothing behind', async () => {
    open(`/app/login#code=${CODE}&state=${KEPT.state}`, { kept: KEPT });
    await waitFor(() => expect(address()).toBe('/app/job-readiness'));
    expect(bodyOf('/api/auth/token')).toMatchObject({ code: CODE, code_verifier: KEPT.verifier, client_id: 'learner-web' });
    expect(sessionStorage.getItem('paanch-at-provider')).toBeNull();
  });

  it.each([
    ['without the key', null],
    ['with the key of another sign-in', { ...KEPT, state: 'T'.repeat(22) }],
  ])('%s signs nobody in', async (_, kept) => {
    open(`/app/login#code=${CODE}&state=${KEPT.state}`, { kept });
    expect(await screen.findByText(ssoMessages.faults.expired, { selector: 'form *' })).toBeTruthy();
    expect(bodyOf('/api/auth/token')).toBeUndefined();
    expect(window.location.hash).toBe('');
  });

  it('asks for the second step', async () => {
    open(`/app/login#auth_session=${'B'.repeat(43)}&state=${KEPT.state}`, { kept: KEPT });
    page.answer('/api/auth/mfa/verify', () => ({ json: granted(KEPT.state) }));
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
    press('Confirm');
    await waitFor(() => expect(address()).toBe('/app/job-readiness'));
    expect(bodyOf('/api/auth/mfa/verify')).toEqual({ auth_session: 'B'.repeat(43), code: '123456' });
  });

  it('asks a new learner to agree before anything else', async () => {
    open(`/app/login#notice=${'N'.repeat(43)}&state=${KEPT.state}`, { kept: KEPT });
    page.answer('/api/auth/sso/accept', () => ({ json: granted(KEPT.state) }));
    await screen.findByRole('heading', { name: ssoMessages.agreeTitle });
    press(ssoMessages.agree);
    expect(await screen.findByText('Tick the box to continue.')).toBeTruthy();
    expect(bodyOf('/api/auth/sso/accept')).toBeUndefined();
    fireEvent.click(screen.getByRole('checkbox'));
    press(ssoMessages.agree);
    await waitFor(() => expect(address()).toBe('/app/job-readiness'));
    expect(bodyOf('/api/auth/sso/accept')).toEqual({ token: 'N'.repeat(43), notice_version: PROGRAMME_NOTICE.version, language: 'en' });
  });

  it.each(SSO_FAULTS)('says in words: %s', async (fault) => {
    open(`/admin/login#sso_error=${fault}`, { area: 'admin', kept: KEPT });
    expect(await screen.findByText(ssoMessages.faults[fault], { selector: 'form *' })).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', EMAIL);
    leadsTo(PROVIDER);
    fireEvent.click(await screen.findByRole('button', { name: ssoMessages.atInstitution }));
    await waitFor(() => expect(page.left).toEqual([PROVIDER]));
  });

  it('with a word that is not known says that it did not work', async () => {
    open('/app/login#sso_error=%3Cscript%3E', { kept: KEPT });
    expect(await screen.findByText(ssoMessages.faults.provider, { selector: 'form *' })).toBeTruthy();
  });
});

describe('confirming who one is', () => {
  const ask = (url: string | null, asksFirst = true, hasPassword = true) => {
    page = openPage('/app/account?section=devices');
    page.answer('/api/auth/sso/ways', () => ({ json: { asks_address_first: asksFirst } }));
    leadsTo(url);
    const queries = makeQueryClient();
    const me = meOf('student');
    queries.setQueryData(ME_KEY, { ...me, profile: { ...me.profile, hasPassword } });
    render(
      <SessionFrame area="learner" queries={queries}>
        <ReauthDialog onDone={() => undefined} />
      </SessionFrame>,
    );
  };

  it('can be done at the provider, which asks again, and leads back to the page', async () => {
    ask(PROVIDER);
    fireEvent.click(await screen.findByRole('button', { name: ssoMessages.atInstitution }));
    await waitFor(() => expect(page.left).toEqual([PROVIDER]));
    expect(bodyOf('/api/auth/sso/start')).toMatchObject({ again: true });
    const { search } = z.object({ search: z.string() }).parse(JSON.parse(sessionStorage.getItem('paanch-at-provider') ?? ''));
    expect(new URLSearchParams(search).get('returnUrl')).toBe('/app/account?section=devices');
  });

  it('asks for no password of who has none, and for one of everybody else', async () => {
    ask(PROVIDER, true, false);
    await screen.findByText(ssoMessages.againAtProvider);
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(screen.getByRole('button', { name: ssoMessages.atInstitution })).toBeTruthy();
    cleanup();
    ask(PROVIDER);
    await screen.findByRole('button', { name: ssoMessages.atInstitution });
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('says if there is none', async () => {
    ask(null);
    fireEvent.click(await screen.findByRole('button', { name: ssoMessages.atInstitution }));
    expect((await screen.findAllByText(ssoMessages.noneHere)).length).toBeGreaterThan(0);
  });

  it('offers nothing where nobody signs in elsewhere', async () => {
    ask(null, false);
    await waitFor(() => expect(page.count('/api/auth/sso/ways')).toBe(1));
    expect(screen.queryByRole('button', { name: ssoMessages.atInstitution })).toBeNull();
  });
});
