// @vitest-environment jsdom
import { defineRoute } from '@paanch/contracts/kernel/route';
import { exchanged, granted, meOf } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { refusal } from '@paanch/testing/browser/scripted-server';
import { makeQueryClient } from '@paanch/ui/session/query-client';
import { useClient } from '@paanch/ui/session/session-context';
import { useMe } from '@paanch/ui/session/use-me';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SessionFrame } from '../../testing/session-frame.js';
import { SignInForm } from './sign-in-form.js';

const Asked = z.object({ state: z.string() }).loose();
const replay = defineRoute({ name: 'replay', owner: 'auth', method: 'GET', path: '/api/replay', access: ['Admin'], summary: 'Replay' });

let page: Page;
let state: string;
let results: string[];

function Replay() {
  const client = useClient();
  useMe();
  const call = () =>
    void client.call(replay, {}).then(
      () => results.push('done'),
      (error: Error) => results.push(error.message),
    );
  return <button onClick={call}>Replay</button>;
}
const open = (drawn: ReactNode) =>
  render(
    <SessionFrame area="admin" queries={makeQueryClient()}>
      {drawn}
    </SessionFrame>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const owesSecondStep = () =>
  page.answer('/api/auth/login', (body) => {
    ({ state } = Asked.parse(body));
    const told = refusal('MFA_REQUIRED');
    return { ...told, json: { ...Object(told.json), auth_session: 'B'.repeat(43) } };
  });
const admits = () => page.answer('/api/auth/login', (body) => ({ json: granted(Asked.parse(body).state) }));
const refusedWith = (field: string, code: string, message: string) => refusal('VALIDATION_FAILED', {}, [{ field, message, code }]);

beforeEach(() => {
  page = openPage('/admin/login');
  results = [];
  page.answer('/api/auth/me', () => ({ json: meOf('Admin') }));
  page.answer('/api/auth/token', () => ({ json: exchanged('Admin') }));
  page.answer('/api/auth/mfa/verify', () => ({ json: granted(state) }));
});

describe('signing in with a second step', () => {
  const password = async () => {
    owesSecondStep();
    open(<SignInForm />);
    type('Email', 'asha@college.example');
    type('Password', 'four unrelated words');
    press('Sign in');
    await screen.findByLabelText('Code');
  };
  const address = () => screen.getByLabelText('Address').getAttribute('value');

  it('finds no fault with a recovery code that nobody has typed yet', async () => {
    await password();
    const other = screen.getByRole('button', { name: 'Use a recovery code' });
    fireEvent.mouseDown(other);
    fireEvent.blur(screen.getByLabelText('Code'));
    fireEvent.mouseUp(other);
    fireEvent.click(other);
    const recovery = screen.getByLabelText('Recovery code');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(recovery.getAttribute('aria-invalid')).toBe('false');
  });

  it('asks for a numeric keypad for app codes, and a full keyboard for recovery codes', async () => {
    await password();
    const code = screen.getByLabelText('Code');
    expect([code.getAttribute('inputmode'), code.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
    type('Code', '123 456');
    press('Use a recovery code');
    const recovery = screen.getByLabelText<HTMLInputElement>('Recovery code');
    expect([recovery.getAttribute('inputmode'), recovery.value]).toEqual(['text', '']);
    expect(document.activeElement).toBe(recovery);
    type('Recovery code', 'abcde-12345');
    press('Confirm');
    await waitFor(() => expect(address()).toBe('/admin'));
    expect(page.requests.find(({ path }) => path === '/api/auth/mfa/verify')?.body).toMatchObject({ code: 'abcde12345' });
  });

  it('asks for the code after the password, then goes home', async () => {
    await password();
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    type('Code', '123 456');
    press('Confirm');
    await waitFor(() => expect(address()).toBe('/admin'));
    expect(page.requests.find(({ path }) => path === '/api/auth/mfa/verify')?.body).toMatchObject({ code: '123456' });
  });

  it('shows a wrong code at the field, and stays on the step', async () => {
    await password();
    page.answer('/api/auth/mfa/verify', () => refusedWith('code', 'WRONG_CODE', 'This code is not right.'));
    type('Code', '000000');
    press('Confirm');
    await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'));
    expect(address()).toBe('/admin/login');
  });

  it('that took too long returns to the password and says why', async () => {
    await password();
    page.answer('/api/auth/mfa/verify', () => refusedWith('', 'SIGN_IN_TOO_OLD', 'This sign-in is not valid any more.'));
    type('Code', '000000');
    press('Confirm');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(screen.getAllByText('This sign-in is not valid any more.').length).toBeGreaterThan(0);
  });
});

describe('a call that needs the password again', () => {
  const ask = async () => {
    let given = false;
    page.answer(replay.path, () => (given ? { json: null } : refusal('REAUTH_REQUIRED')));
    page.answer('/api/auth/token', () => {
      given = true;
      return { json: exchanged('Admin') };
    });
    open(<Replay />);
    await waitFor(() => expect(page.count('/api/auth/me')).toBe(1));
    press('Replay');
    press('Replay');
    await screen.findByRole('dialog', { name: "Confirm it's you" });
    type('Password', 'four unrelated words');
  };

  it('asks once for all pending calls, which then succeed', async () => {
    admits();
    await ask();
    press('Confirm');
    await waitFor(() => expect(results).toEqual(['done', 'done']));
    expect(page.requests.find(({ path }) => path === '/api/auth/login')?.body).toMatchObject({ email: 'asha@college.example' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for the second step, too', async () => {
    owesSecondStep();
    await ask();
    press('Confirm');
    await screen.findByLabelText('Code');
    type('Code', '123456');
    press('Confirm');
    await waitFor(() => expect(results).toEqual(['done', 'done']));
  });

  it('is refused if the person cancels', async () => {
    await ask();
    press('Cancel');
    await waitFor(() => expect(results).toHaveLength(2));
    expect(results[0]).toBe('Please enter your password again to continue.');
  });

  it('reports a wrong password and asks again', async () => {
    page.answer('/api/auth/login', () => refusal('INVALID_CREDENTIALS'));
    await ask();
    press('Confirm');
    await waitFor(() => expect(screen.getAllByText('Invalid email or password').length).toBeGreaterThan(0));
    expect(results).toEqual([]);
  });
});
