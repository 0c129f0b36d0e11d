// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { UiFrame } from '../../testing/ui-frame.js';
import { DialogFrame } from './dialog-frame.js';
import { PageHeading } from './page-heading.js';

afterEach(cleanup);

function Page({ removes }: { removes: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(true);
  const close = () => {
    setThere(!removes);
    setOpen(false);
  };
  return (
    <>
      <PageHeading title="Products" />
      {isThere && <button onClick={() => setOpen(true)}>Delete GST Basics</button>}
      {isOpen && (
        <DialogFrame open title="Delete GST Basics?" onClose={close}>
          <button onClick={close}>Done</button>
        </DialogFrame>
      )}
    </>
  );
}

async function closed({ removes }: { removes: boolean }) {
  render(<Page removes={removes} />, {
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

describe('a dialog that closes', () => {
  it('gives the focus back to what opened it', async () => {
    const opener = await closed({ removes: false });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('gives it to the heading of the page if that is gone', async () => {
    await closed({ removes: true });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Products' })));
  });
});
