// @vitest-environment jsdom
import { act, fireEvent, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { usePrefetch } from './use-prefetch.js';

const sign = (name: 'pointerMove' | 'pointerDown' | 'keyDown' | 'scroll') => act(async () => void fireEvent[name](window));

describe('a prefetch', () => {
  it.each(['pointerMove', 'pointerDown', 'keyDown', 'scroll'] as const)('starts at the first interaction, once: %s', async (name) => {
    const fetchNext = vi.fn(() => Promise.resolve());
    renderHook(() => usePrefetch(fetchNext));
    expect(fetchNext).not.toHaveBeenCalled();
    await sign(name);
    await sign(name);
    await sign('keyDown');
    expect(fetchNext).toHaveBeenCalledTimes(1);
  });

  it('is not repeated while pending', async () => {
    const fetchNext = vi.fn(() => new Promise<void>(() => {}));
    renderHook(() => usePrefetch(fetchNext));
    await sign('pointerMove');
    await sign('pointerDown');
    expect(fetchNext).toHaveBeenCalledTimes(1);
  });

  it('is retried at the next interaction after a failure, and not after it succeeded', async () => {
    const fetchNext = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    renderHook(() => usePrefetch(fetchNext));
    await sign('pointerMove');
    await sign('pointerMove');
    await sign('pointerMove');
    expect(fetchNext).toHaveBeenCalledTimes(2);
  });

  it('does not start after unmounting', async () => {
    const fetchNext = vi.fn(() => Promise.resolve());
    const { unmount } = renderHook(() => usePrefetch(fetchNext));
    unmount();
    await sign('keyDown');
    expect(fetchNext).not.toHaveBeenCalled();
  });
});
