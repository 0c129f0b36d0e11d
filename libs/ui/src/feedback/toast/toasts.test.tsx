// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UiFrame } from '../../ui-frame.example.js';
import { TOAST_MS, useToast, type Toast } from './use-toast.js';

let toast: Toast;

const cards = () => screen.queryAllByRole('region', { name: 'Message' });
/** Step by step, because each transition sets the timer of the next. */
const leave = (ms: number) => {
  for (let passed = 0; passed < ms; passed += 50) act(() => void vi.advanceTimersByTime(50));
};

beforeEach(() => {
  vi.useFakeTimers();
  toast = renderHook(useToast, { wrapper: UiFrame }).result.current;
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('toasts', () => {
  it('are shown one at a time, the newest in place of the older', () => {
    act(() => void toast.success('Saved'));
    act(() => void toast.info('Sent'));
    leave(1_000);
    expect(cards()).toHaveLength(1);
    expect(cards()[0]?.textContent).toContain('Sent');
  });

  it('leave by themselves after five seconds', () => {
    act(() => void toast.success('Saved'));
    leave(TOAST_MS - 500);
    expect(cards()).toHaveLength(1);
    leave(2_000);
    expect(cards()).toHaveLength(0);
  });

  it('stay when they tell of an error, until dismissed, and are gone within five seconds after', () => {
    act(() => void toast.error('Failed to update client'));
    leave(60_000);
    expect(cards()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    leave(TOAST_MS);
    expect(cards()).toHaveLength(0);
  });

  it('carry at most one action, which also dismisses', () => {
    let opened = 0;
    act(() => void toast.success('Third star earned', { action: { label: 'Open Projects', onClick: () => (opened += 1) } }));
    leave(500);
    fireEvent.click(screen.getByRole('button', { name: 'Open Projects' }));
    leave(TOAST_MS);
    expect(opened).toBe(1);
    expect(cards()).toHaveLength(0);
  });

  it('can be dismissed by a click anywhere where asked for', () => {
    act(() => void toast.error('App Mismatch Detected', { description: 'This account belongs to the other area.', dismissOnClick: true }));
    leave(500);
    fireEvent.click(screen.getByText('App Mismatch Detected'));
    leave(TOAST_MS);
    expect(cards()).toHaveLength(0);
  });

  it('are told to the ear: politely, and errors at once', async () => {
    act(() => void toast.success('Saved'));
    act(() => void toast.error('Export failed'));
    vi.useRealTimers();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved'));
    expect(screen.getByRole('alert').textContent).toBe('Export failed');
  });
});
