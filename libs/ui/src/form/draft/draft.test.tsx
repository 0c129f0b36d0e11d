// @vitest-environment jsdom
import { keptDraft } from '@paanch/client/drafts/kept-draft';
import { defineRoute } from '@paanch/contracts/kernel/route';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ClientFrame } from '../../../testing/client-frame.js';
import { ErrorBoundary } from '../../feedback/error-boundary.js';
import { makeQueryClient } from '../../session/query-client.js';
import { useMe } from '../../session/use-me.js';
import { PasswordField } from '../fields/password-field.js';
import { TextField } from '../fields/text-field.js';
import { useContractForm } from '../use-contract-form.js';
import { DraftNotice } from './draft-notice.js';
import { withoutSecrets } from './use-draft.js';

const body = z.object({ name: z.string(), notes: z.string(), password: z.string() });
const route = defineRoute({ name: 'save', owner: 'auth', method: 'PUT', path: '/api/x', access: ['student'], summary: '', body });
const USER = meOf('student').user.id;
let page: Page;

function NoteForm() {
  const { field, draft } = useContractForm(route, { name: 'Asha', notes: '', password: '' }, { draft: 'note' });
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('broken while drawing');
  return (
    <>
      <DraftNotice draft={draft} />
      <TextField label="Name" {...field('name')} />
      <TextField label="Notes" {...field('notes')} />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <button onClick={draft.clear}>Sent</button>
      <button onClick={() => setBroken(true)}>Break</button>
    </>
  );
}
function SignedIn() {
  const { data: me } = useMe();
  return me ? (
    <ErrorBoundary>
      <NoteForm />
    </ErrorBoundary>
  ) : null;
}
const open = async () => {
  render(
    <ClientFrame queries={makeQueryClient()}>
      <SignedIn />
    </ClientFrame>,
  );
  await screen.findByLabelText('Notes');
};
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const kept = () => keptDraft(USER, 'note').read();
/** Leaves the page and returns, like a reload or a sign-in. */
const comeBack = async () => {
  cleanup();
  await waitFor(async () => expect(await kept()).toBeDefined());
  await open();
};

beforeEach(() => {
  page = openPage('/app/profile');
  page.answer('/api/auth/me', () => ({ json: meOf('student') }));
});
afterEach(async () => {
  cleanup();
  await keptDraft(USER, 'note').forget();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a form with a draft name', () => {
  it('restores what was typed when it is opened again, and says so', async () => {
    await open();
    expect(screen.queryByText('We restored your unsaved changes.')).toBeNull();
    type('Notes', 'Half a sentence');
    await comeBack();
    await waitFor(() => expect(value('Notes')).toBe('Half a sentence'));
    expect(value('Name')).toBe('Asha');
    expect(screen.getAllByText('We restored your unsaved changes.').length).toBeGreaterThan(0);
  });

  it('never stores a password', async () => {
    await open();
    type('Notes', 'Half a sentence');
    type('Password', 'four unrelated words');
    await comeBack();
    await waitFor(() => expect(value('Notes')).toBe('Half a sentence'));
    expect(value('Password')).toBe('');
    expect(JSON.stringify(await kept())).not.toContain('unrelated');
  });

  it('can discard what was restored', async () => {
    await open();
    type('Notes', 'Half a sentence');
    await comeBack();
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(value('Notes')).toBe('');
    await waitFor(async () => expect(await kept()).toBeUndefined());
  });

  it('stores nothing once it has been sent', async () => {
    await open();
    type('Notes', 'A whole sentence');
    press('Sent');
    cleanup();
    await waitFor(async () => expect(await kept()).toBeUndefined());
  });

  it('survives an error of the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open();
    type('Notes', 'Half a sentence');
    press('Break');
    expect(screen.queryByLabelText('Notes')).toBeNull();
    press('Try Again');
    await waitFor(() => expect(value('Notes')).toBe('Half a sentence'));
  });
});

describe('a stored draft', () => {
  it('has no secrets at any depth of the object', () => {
    const typed = { name: 'Asha', newPassword: 'x', code: '1', rows: [{ apiToken: 'x', postcode: '5' }], client: { secret: 'x', id: 1 } };
    expect(withoutSecrets(typed)).toEqual({ name: 'Asha', rows: [{ postcode: '5' }], client: { id: 1 } });
  });
});
