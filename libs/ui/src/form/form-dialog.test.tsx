// @vitest-environment jsdom
import { ApiError } from '@paanch/client/calling/api-error';
import type { Attempt } from '@paanch/client/calling/send';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { UiFrame } from '../../testing/ui-frame.js';
import { TextField } from './fields/text-field.js';
import { FormDialog } from './form-dialog.js';
import { useActionForm } from './use-action-form.js';

const route = { body: z.object({ reason: z.string().min(1, 'Say why') }) };
const onClose = vi.fn();
const refresh = vi.fn();
type Send = (attempt: Attempt) => Promise<unknown>;

function Ban({ send }: { send: Send }) {
  const form = useActionForm(route, {
    defaults: { reason: '' },
    send: (_, attempt) => send(attempt),
    done: ({ reason }) => `Banned: ${reason}`,
    failed: 'Failed to ban',
    refresh,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} first="reason" title="Ban" action="Ban user" busyAction="Banning" onClose={onClose}>
      <TextField label="Reason" {...form.field('reason')} />
    </FormDialog>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (reason: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });

function open(send: Send) {
  onClose.mockClear();
  refresh.mockClear();
  render(<Ban send={send} />, { wrapper: UiFrame });
}

/** Never answered; keeps what it was called with. */
function unanswered() {
  const attempts: Attempt[] = [];
  const send: Send = (attempt) => {
    attempts.push(attempt);
    return new Promise((_, reject) => attempt.signal.addEventListener('abort', () => reject(attempt.signal.reason)));
  };
  return { attempts, send };
}

async function sending() {
  const { attempts, send } = unanswered();
  open(send);
  type('Shared the password');
  press('Ban user');
  await screen.findByText('Banning');
  return attempts;
}

describe('a form in a dialog', () => {
  it('begins at its first field', async () => {
    open(unanswered().send);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')));
  });

  it('sends nothing until what was typed is right, and closes when it is done', async () => {
    const send = vi.fn(() => Promise.resolve());
    open(send);
    press('Ban user');
    expect(await screen.findByText('Say why')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    type('Shared the password');
    press('Ban user');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.getAllByText('Banned: Shared the password')).not.toHaveLength(0);
  });

  it('asks on Escape too once something was typed, and keeps it', async () => {
    open(unanswered().send);
    type('Shared');
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Ban' }), { key: 'Escape' });
    expect(await screen.findByText('What you typed has not been saved.')).toBeTruthy();
    press('Keep editing');
    await waitFor(() => expect(screen.queryByText('What you typed has not been saved.')).toBeNull());
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Shared');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes at once if nothing was typed, and asks before it discards', async () => {
    open(unanswered().send);
    press('Cancel');
    expect(onClose).toHaveBeenCalledTimes(1);
    type('Shared');
    press('Cancel');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    expect(question.getByText('What you typed has not been saved.')).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Discard changes' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('can be left while it is being sent: that ends the call, and says that it may have arrived', async () => {
    const [attempt] = await sending();
    expect(attempt?.signal.aborted).toBe(false);
    press('Cancel');
    expect(attempt?.signal.aborted).toBe(true);
    expect(await screen.findByText(/^Sending was stopped\. If it arrived before that/)).toBeTruthy();
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(screen.queryByText('Failed to ban')).toBeNull();
    press('Discard changes');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('sends the same thing under the same key after it was stopped', async () => {
    const attempts = await sending();
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ban user' })).toBeTruthy());
    press('Ban user');
    await waitFor(() => expect(attempts).toHaveLength(2));
    const [first, second] = attempts.map(({ keyFor }) => keyFor('the request'));
    expect(second).toBe(first);
    expect(attempts[1]?.keyFor('another request')).not.toBe(first);
    expect(attempts[1]?.signal.aborted).toBe(false);
  });

  it('stays open if it failed, and reads anew, since it may have been done', async () => {
    open(() => Promise.reject(new ApiError('No connection', 0)));
    type('Shared');
    press('Ban user');
    expect(await screen.findAllByText('Failed to ban')).not.toHaveLength(0);
    await act(() => Promise.resolve());
    expect(refresh).toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
});
