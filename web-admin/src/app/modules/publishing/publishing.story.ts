/** What tests do in the dialog that publishes. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Confirms it once the draft has been read. */
export async function confirmPublishing(): Promise<void> {
  const dialog = within(await screen.findByRole('alertdialog'));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}
