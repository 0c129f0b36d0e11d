// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { UiFrame } from '../../testing/ui-frame.js';
import { DialogFrame } from './dialog-frame.js';
import { PageHeading } from './page-heading.js';

type Removes = 'nothing' | 'at once' | 'later';

/** @param isKept whether the dialog stays mounted when it is closed */
function Page({ removes, isKept }: { removes: Removes; isKept: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(true);
  const close = () => {
    if (removes === 'at once') setThere(false);
    if (removes === 'later') setTimeout(() => setThere(false), 100);
    setOpen(false);
  };
  return (
    <>
      <PageHeading title="Products" />
      {isThere && <button onClick={() => setOpen(true)}>Delete GST Basics</button>}
      {(isOpen || isKept) && (
        <DialogFrame open={isOpen} title="Delete GST Basics?" onClose={close}>
          <button onClick={close}>Done</button>
        </DialogFrame>
      )}
    </>
  );
}

async function closed(removes: Removes, isKept = false) {
  render(<Page removes={removes} isKept={isKept} />, {
    wrapper: ({ children }) => (
      <UiFrame>
        <MemoryRouter>{children}</MemoryRouter>
      </UiFrame>
    ),
  });
  const opener = screen.getByRole('button', { name: 'Delete GST Basics' });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  return opener;
}

it('stays open at the second click of a double click on what opened it, and closes at the next click outside', async () => {
  const onClose = vi.fn();
  render(
    <UiFrame>
      <DialogFrame open title="Import 50 learners?" onClose={onClose}>
        Nothing has been sent yet.
      </DialogFrame>
    </UiFrame>,
  );
  const outside = screen.getByRole('dialog').parentElement ?? document.body;
  const clickOutside = (detail: number) => {
    fireEvent.mouseDown(outside, { detail });
    fireEvent.click(outside, { detail });
  };
  clickOutside(2);
  expect(onClose).not.toHaveBeenCalled();
  clickOutside(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('a double click that closes a dialog', () => {
  const press = (target: HTMLElement, detail: number) => {
    const isTaken = !fireEvent.mouseDown(target, { detail });
    return !fireEvent.click(target, { detail }) || isTaken;
  };

  async function closedOver() {
    const onPress = vi.fn();
    const beneath = (isOpen: boolean) => (
      <UiFrame>
        <button onMouseDown={onPress} onClick={onPress}>
          Open GST Basics
        </button>
        {isOpen && (
          <DialogFrame open title="Edit GST Basics" onClose={() => rerender(beneath(false))}>
            Nothing was changed.
          </DialogFrame>
        )}
      </UiFrame>
    );
    const { rerender } = render(beneath(true));
    press(screen.getByRole('button', { name: 'Close' }), 1);
    return { button: await screen.findByRole('button', { name: 'Open GST Basics' }), onPress };
  }

  it('does nothing to what was beneath it, until the next press', async () => {
    const { button, onPress } = await closedOver();
    expect([press(button, 2), press(button, 3)]).toEqual([true, true]);
    expect(onPress).not.toHaveBeenCalled();
    expect(press(button, 1)).toBe(false);
    expect(onPress).toHaveBeenCalledTimes(2);
    expect(press(button, 2)).toBe(false);
    expect(onPress).toHaveBeenCalledTimes(4);
  });

  it('leaves keys and screen readers alone, which do not count their clicks', async () => {
    const { button, onPress } = await closedOver();
    fireEvent.click(button, { detail: 0 });
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});

describe('a dialog that closes', () => {
  it('gives the focus back to what opened it', async () => {
    const opener = await closed('nothing');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it.each([
    ['at once', false],
    ['later', false],
    ['at once', true],
    ['later', true],
  ] as const)('gives it to the heading of the page if that goes %s (kept mounted: %s)', async (removes, isKept) => {
    await closed(removes, isKept);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Products' })));
  });
});
