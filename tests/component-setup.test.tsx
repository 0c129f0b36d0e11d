// @vitest-environment jsdom
/** Each test looks for what the one before it left behind. */
import { onlineManager } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

describe('a component test', () => {
  it('loses the connection, on a simulated clock, and leaves a focused button and a stubbed fetch', async () => {
    const unsubscribe = onlineManager.subscribe(() => {});
    vi.useFakeTimers();
    vi.stubGlobal('fetch', undefined);
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    window.dispatchEvent(new Event('offline'));
    localStorage.setItem('left', 'behind');
    render(<button>Left behind</button>);
    screen.getByRole('button').focus();
    expect([onlineManager.isOnline(), document.activeElement?.textContent]).toEqual([false, 'Left behind']);
    unsubscribe();
  });

  it('leaves nothing of it to the next one', async () => {
    expect([screen.queryByRole('button'), localStorage.length, vi.isFakeTimers(), typeof fetch]).toEqual([null, 0, false, 'function']);
    expect([navigator.onLine, onlineManager.isOnline()]).toEqual([true, true]);
    await new Promise((resolve) => void requestAnimationFrame(resolve));
  });
});
