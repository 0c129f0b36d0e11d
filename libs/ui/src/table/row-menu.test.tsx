// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UiFrame } from '../../testing/ui-frame.js';
import { RowMenu } from './row-menu.js';

it('does what was chosen once, however often it is clicked while the menu closes', async () => {
  const restore = vi.fn();
  render(
    <UiFrame>
      <RowMenu label="Actions for GST Basics" actions={[{ label: 'Restore', does: restore }]} />
    </UiFrame>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Actions for GST Basics' }));
  const item = await screen.findByRole('menuitem', { name: 'Restore' });
  for (const detail of [1, 2]) {
    fireEvent.mouseDown(item, { detail });
    fireEvent.click(item, { detail });
  }
  expect(restore).toHaveBeenCalledTimes(1);
});
