// @vitest-environment jsdom
import { ApiError } from '@paanch/client/calling/api-error';
import type { Attempt } from '@paanch/client/calling/send';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UiFrame } from '../../../testing/ui-frame.js';
import { ConfirmDialog } from '../../feedback/confirm-dialog.js';
import { makeQueryClient } from '../../session/query-client.js';
import { useConfirmedCall } from './use-confirmed-call.js';

beforeEach(() => vi.clearAllMocks());

const [onDone, onFailed, refresh] = [vi.fn(), vi.fn(), vi.fn()];

function Question({ call }: { call: (attempt: Attempt) => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(true);
  const confirmed = useConfirmedCall({ call, onDone, onFailed, refresh });
  return <ConfirmDialog {...confirmed} open={isOpen} title="Turn it off?" action="Turn off" onCancel={() => setOpen(false)} />;
}

function confirm(call: (attempt: Attempt) => Promise<unknown>) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Question call={call} />
    </QueryClientProvider>,
    { wrapper: UiFrame },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
}

describe('a call after a question', () => {
  it('is done', async () => {
    confirm(() => Promise.resolve());
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    expect([onDone.mock.calls.length, onFailed.mock.calls.length]).toEqual([1, 0]);
  });

  it('fails, and is read anew, since it may have been done', async () => {
    confirm(() => Promise.reject(new ApiError('No connection', 0)));
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    expect([onDone.mock.calls.length, onFailed.mock.calls.length]).toEqual([0, 1]);
  });

  it('is stopped by Cancel, which says that it may have arrived and reads anew', async () => {
    const signals: AbortSignal[] = [];
    confirm(({ signal }) => {
      signals.push(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    await waitFor(() => expect(signals).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    expect(signals[0]?.aborted).toBe(true);
    expect(await screen.findAllByText(/^Sending was stopped\. If it arrived before that/)).not.toHaveLength(0);
    expect([onDone.mock.calls.length, onFailed.mock.calls.length]).toEqual([0, 0]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
