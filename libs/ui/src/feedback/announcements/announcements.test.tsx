// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { UiFrame } from '../../../testing/ui-frame.js';
import { ConfirmDialog } from '../confirm-dialog.js';
import { type Announce, ClearAnnouncementsOnNavigation, useAnnounce } from '../live-regions.js';
import { READ_WITHIN_MS, timeToSay } from './announcement-queue.js';

describe('an announcement', () => {
  let announce: Announce = () => {};
  function Speaker() {
    const own = useAnnounce();
    useEffect(() => {
      announce = own;
    }, [own]);
    return null;
  }
  /** The router between them. */
  function renderPages() {
    const page = (
      <>
        <ClearAnnouncementsOnNavigation />
        <Speaker />
      </>
    );
    const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/a'] });
    render(<RouterProvider router={router} />, { wrapper: UiFrame });
    return router;
  }
  const heard = () => [screen.getByRole('alert').textContent, screen.getByRole('status').textContent];

  it('is cleared once it has been read', () => {
    vi.useFakeTimers();
    render(<Speaker />, { wrapper: UiFrame });
    act(() => announce("You're offline.", 'assertive'));
    act(() => void vi.advanceTimersByTime(READ_WITHIN_MS / 2));
    act(() => announce('Saved'));
    expect(heard()).toEqual(["You're offline.", 'Saved']);
    act(() => void vi.advanceTimersByTime(READ_WITHIN_MS / 2));
    expect(heard()).toEqual(['', 'Saved']);
    act(() => void vi.advanceTimersByTime(READ_WITHIN_MS / 2));
    expect(heard()).toEqual(['', '']);
  });

  /** What the polite region says, one after another, until both regions are silent. */
  function saidInOrder(): string[] {
    const said: string[] = [];
    for (let step = 0; step < 400 && heard().join('') !== ''; step += 1) {
      const now = screen.getByRole('status').textContent;
      if (now !== said.at(-1)) said.push(now);
      act(() => void vi.advanceTimersByTime(100));
    }
    expect(heard()).toEqual(['', '']);
    return said.filter((text) => text !== '');
  }

  it('waits until the polite one before it has been said', () => {
    vi.useFakeTimers();
    render(<Speaker />, { wrapper: UiFrame });
    act(() => {
      announce('Client added.');
      announce('3 clients.');
      announce('The file is ready.');
    });
    expect(heard()).toEqual(['', 'Client added.']);
    act(() => void vi.advanceTimersByTime(timeToSay('Client added.') - 1));
    expect(heard()).toEqual(['', 'Client added.']);
    expect(saidInOrder()).toEqual(['Client added.', '3 clients.', 'The file is ready.']);
  });

  it('is made at once when what is still shown has been said', () => {
    vi.useFakeTimers();
    render(<Speaker />, { wrapper: UiFrame });
    act(() => announce('Client added.'));
    act(() => void vi.advanceTimersByTime(timeToSay('Client added.')));
    expect(heard()).toEqual(['', 'Client added.']);
    act(() => announce('3 clients.'));
    expect(heard()).toEqual(['', '3 clients.']);
  });

  it('replaces an earlier one about the same, whether that waits or is being said', () => {
    vi.useFakeTimers();
    render(<Speaker />, { wrapper: UiFrame });
    act(() => {
      announce('Client added.');
      announce('3 clients.', 'polite', 'clients');
      announce('2 users.', 'polite', 'users');
      announce('4 clients.', 'polite', 'clients');
    });
    expect(saidInOrder()).toEqual(['Client added.', '2 users.', '4 clients.']);
    act(() => announce('40 clients.', 'polite', 'clients'));
    act(() => announce('4 clients.', 'polite', 'clients'));
    expect(heard()).toEqual(['', '4 clients.']);
  });

  it('interrupts if it is assertive, and leaves the polite ones waiting', () => {
    vi.useFakeTimers();
    render(<Speaker />, { wrapper: UiFrame });
    act(() => {
      announce('Saved');
      announce('3 clients.');
      announce('Ten minutes left', 'assertive');
      announce("You're offline.", 'assertive');
    });
    expect(heard()).toEqual(["You're offline.", 'Saved']);
    expect(saidInOrder()).toEqual(['Saved', '3 clients.']);
  });

  it('is cleared on navigation, unless the new page has just made it', async () => {
    vi.useFakeTimers();
    const router = renderPages();
    act(() => announce("You're offline.", 'assertive'));
    act(() => void vi.advanceTimersByTime(2_000));
    act(() => announce('Logged out successfully'));
    await act(() => router.navigate('/b'));
    expect(heard()).toEqual(['', 'Logged out successfully']);
  });

  it('that still waits is not made on another page', async () => {
    vi.useFakeTimers();
    const router = renderPages();
    act(() => {
      announce('The list could be sorted by any of these columns.');
      announce('3 clients.');
    });
    act(() => void vi.advanceTimersByTime(1_100));
    act(() => announce('Users'));
    await act(() => router.navigate('/b'));
    expect(saidInOrder()).toEqual(['Users']);
  });

  it('is made while a dialog is open, too', async () => {
    render(
      <>
        <Speaker />
        <ConfirmDialog open title="Delete it?" action="Delete" onConfirm={() => {}} onCancel={() => {}} />
      </>,
      { wrapper: UiFrame },
    );
    act(() => announce('One minute left', 'assertive'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('One minute left'));
  });
});
