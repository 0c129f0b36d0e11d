// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UiFrame } from '../../../testing/ui-frame.js';
import { TOAST_MS, useRecentMessages, useToast, type Toast } from './use-toast.js';

let toast: Toast;
let openRecent: () => void;

function Page({ onDraw }: { onDraw: (toast: Toast, open: () => void) => void }) {
  const own = useToast();
  const { open } = useRecentMessages();
  useEffect(() => onDraw(own, open));
  return null;
}

const cards = () => screen.queryAllByRole('region', { name: 'Message' });
/** In steps, because each transition sets the timer of the next. */
const leave = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 50) await act(() => vi.advanceTimersByTimeAsync(50));
};
const say = async (speak: () => void) => {
  act(speak);
  await leave(500);
};

// The view loads with the first toast, and the fake clock does not wait for a file.
beforeAll(async () => {
  await import('./toast-view.js');
  await import('./recent-messages.js');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestAnimationFrame', 'Date'] });
  render(
    <BrowserRouter>
      <UiFrame>
        <Page
          onDraw={(own, open) => {
            toast = own;
            openRecent = open;
          }}
        />
      </UiFrame>
    </BrowserRouter>,
  );
});

describe('toasts', () => {
  it('are shown one at a time, the newest replacing the older', async () => {
    await say(() => void toast.success('Saved'));
    await say(() => void toast.info('Sent'));
    await leave(1_000);
    expect(cards()).toHaveLength(1);
    expect(cards()[0]?.textContent).toContain('Sent');
  });

  it.each([
    ['Export failed', 'Export failed. Try again.'],
    ['Failed to save changes.', 'Failed to save changes. Try again.'],
  ])('are said as sentences with their description: %s', async (text, said) => {
    await say(() => void toast.error(text, { description: 'Try again.' }));
    expect(screen.getByRole('alert').textContent).toBe(said);
  });

  it('disappear after five seconds', async () => {
    await say(() => void toast.success('Saved'));
    await leave(TOAST_MS - 1_000);
    expect(cards()).toHaveLength(1);
    await leave(2_000);
    expect(cards()).toHaveLength(0);
  });

  it('stay until dismissed if they are errors, and are gone within five seconds after that', async () => {
    await say(() => void toast.error('Failed to update client'));
    await leave(20_000);
    expect(cards()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await leave(TOAST_MS);
    expect(cards()).toHaveLength(0);
  });

  it('have at most one action, which also dismisses them', async () => {
    let opened = 0;
    await say(() => void toast.success('Third star earned', { action: { label: 'Open Projects', onClick: () => (opened += 1) } }));
    fireEvent.click(screen.getByRole('button', { name: 'Open Projects' }));
    await leave(TOAST_MS);
    expect(opened).toBe(1);
    expect(cards()).toHaveLength(0);
  });

  it('lead to what they are about by a link, which dismisses them and stays in the list of messages', async () => {
    await say(() => void toast.success('Client added.', { link: { label: 'Open client', to: '/admin/clients/1' } }));
    await say(() => void toast.success('Learner added.', { link: { label: 'Open learner', to: '/admin/learners/2' } }));
    expect(screen.getByRole('link', { name: 'Open learner' }).getAttribute('href')).toBe('/admin/learners/2');
    fireEvent.click(screen.getByRole('link', { name: 'Open learner' }));
    expect(window.location.pathname).toBe('/admin/learners/2');
    await leave(TOAST_MS);
    expect(cards()).toHaveLength(0);
    act(openRecent);
    await leave(500);
    fireEvent.click(screen.getByRole('link', { name: 'Open client' }));
    expect(window.location.pathname).toBe('/admin/clients/1');
    await leave(500);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be dismissed by a click anywhere if so configured', async () => {
    await say(
      () => void toast.error('App Mismatch Detected', { description: 'This account belongs to the other area.', dismissOnClick: true }),
    );
    fireEvent.click(screen.getByText('App Mismatch Detected'));
    await leave(TOAST_MS);
    expect(cards()).toHaveLength(0);
  });

  it('are announced politely, errors assertively', async () => {
    act(() => void toast.success('Saved'));
    act(() => void toast.error('Export failed'));
    vi.useRealTimers();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved'));
    expect(screen.getByRole('alert').textContent).toBe('Export failed');
  });
});

describe('the list of earlier messages', () => {
  const list = async () => {
    await leave(500);
    return within(screen.getByRole('dialog', { name: 'Recent messages' }));
  };

  it('opens from the toast as soon as there is an earlier one, newest first', async () => {
    await say(() => void toast.success('Saved'));
    expect(screen.queryByRole('button', { name: 'Recent messages' })).toBeNull();
    await say(() => void toast.error('Export failed', { description: 'Try again.' }));
    fireEvent.click(screen.getByRole('button', { name: 'Recent messages' }));
    const rows = (await list()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Export failedTry again.'),
      expect.stringContaining('Saved'),
    ]);
    expect(within(rows[0] ?? document.body).getByText('Error')).toBeTruthy();
  });

  it('can be opened without a toast, and says when it is empty', async () => {
    act(() => openRecent());
    expect((await list()).getByText('No messages yet.')).toBeTruthy();
  });

  it('is empty for the next person', async () => {
    await say(() => void toast.success('Saved'));
    act(() => toast.forget());
    act(() => openRecent());
    expect((await list()).queryByRole('listitem')).toBeNull();
  });
});
