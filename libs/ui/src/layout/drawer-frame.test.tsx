// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { UiFrame } from '../../testing/ui-frame.js';
import { DrawerBody, DrawerFrame } from './drawer-frame.js';

const onSubmit = vi.fn();

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <DrawerFrame open title={isSent ? 'Sent' : 'Your application'} onClose={() => setOpen(false)}>
          {isSent ? (
            <DrawerBody>Done</DrawerBody>
          ) : (
            <DrawerBody
              reason="Fill in 1 field."
              actions={<button type="submit">Send</button>}
              onSubmit={(event) => {
                event.preventDefault();
                onSubmit();
                setSent(true);
              }}
            >
              <input aria-label="Name" />
            </DrawerBody>
          )}
        </DrawerFrame>
      )}
    </>
  );
}

function open() {
  render(<Page />, { wrapper: UiFrame });
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

describe('a drawer', () => {
  it('is a dialog with its title, whose heading has the focus', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Your application' }).getAttribute('aria-modal')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your application' }));
    expect(screen.getByText('Fill in 1 field.')).toBeTruthy();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['a click beside it', () => fireEvent.click(document.querySelector('.MuiBackdrop-root') ?? document.body)],
  ])('is closed by %s, also with something typed, and gives the focus back', async (_, close) => {
    const opener = open();
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Asha' } });
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('sends its form, and moves the focus to what takes its place', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Sent' }));
    expect(screen.getByText('Done')).toBeTruthy();
  });
});
