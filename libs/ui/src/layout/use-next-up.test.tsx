// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useNextUp } from './use-next-up.js';

afterEach(cleanup);

const sign = (name: 'pointerMove' | 'pointerDown' | 'keyDown' | 'scroll') => act(async () => void fireEvent[name](window));

describe('what comes next', () => {
  it.each(['pointerMove', 'pointerDown', 'keyDown', 'scroll'] as const)(
    'is fetched at the first sign of somebody, once: %s',
    async (name) => {
      const fetchNext = vi.fn(() => Promise.resolve());
      renderHook(() => useNextUp(fetchNext));
      expect(fetchNext).not.toHaveBeenCalled();
      await sign(name);
      await sign(name);
      await sign('keyDown');
      expect(fetchNext).toHaveBeenCalledTimes(1);
    },
  );

  it('is asked for once while it is on its way', async () => {
    const fetchNext = vi.fn(() => new Promise<void>(() => {}));
    renderHook(() => useNextUp(fetchNext));
    await sign('pointerMove');
    await sign('pointerDown');
    expect(fetchNext).toHaveBeenCalledTimes(1);
  });

  it('is asked for again at the next sign where it did not come, and no more once it came', async () => {
    const fetchNext = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    renderHook(() => useNextUp(fetchNext));
    await sign('pointerMove');
    await sign('pointerMove');
    await sign('pointerMove');
    expect(fetchNext).toHaveBeenCalledTimes(2);
  });

  it('is left alone once the page is gone', async () => {
    const fetchNext = vi.fn(() => Promise.resolve());
    const { unmount } = renderHook(() => useNextUp(fetchNext));
    unmount();
    await sign('keyDown');
    expect(fetchNext).not.toHaveBeenCalled();
  });
});
