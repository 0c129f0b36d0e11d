// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { UiFrame } from '../../../testing/ui-frame.js';
import { ToastQueue, type ToastKind, type ToastOptions } from './toast-queue.js';
import { ToastOfPage } from './toast-of-page.js';
import { ToastContext, useToast, type Toast } from './use-toast.js';

let toast: Toast;

function Said() {
  const own = useToast();
  useEffect(() => {
    toast = own;
  }, [own]);
  return null;
}

function open() {
  const queue = new ToastQueue();
  const dismissed: number[] = [];
  queue.connect({ show: () => undefined, dismiss: (key) => void dismissed.push(key) });
  const shell = {
    path: '*',
    element: (
      <UiFrame>
        <ToastContext value={{ queue, openRecent: () => undefined }}>
          <ToastOfPage />
          <Said />
          <Outlet />
        </ToastContext>
      </UiFrame>
    ),
  };
  const router = createMemoryRouter([shell], { initialEntries: ['/imports/1'] });
  render(<RouterProvider router={router} />);
  return { go: (path: string) => act(() => router.navigate(path)), dismissed };
}

describe('a toast, once its page is left', () => {
  const action = { label: 'Undo', onClick: () => undefined };

  it.each<[string, ToastKind, ToastOptions, boolean]>([
    ['says that something is done', 'success', {}, true],
    ['informs', 'info', {}, true],
    ['failed', 'error', {}, false],
    ['offers Undo', 'success', { action }, false],
    ['still makes sense', 'info', { outlivesPage: true }, false],
  ])('that %s', async (_, kind, options, isGone) => {
    const { go, dismissed } = open();
    const key = toast[kind]('Row 3 is corrected.', options);
    await go('/imports/1?tab=errors');
    expect(dismissed).toEqual([]);
    await go('/imports');
    expect(dismissed).toEqual(isGone ? [key] : []);
  });
});
