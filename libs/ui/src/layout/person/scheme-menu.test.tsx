// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UiFrame } from '../../../testing/ui-frame.js';
import { SchemeMenu } from './scheme-menu.js';

describe('the appearance menu before signing in', () => {
  it('offers three choices in a landmark, and returns focus when closed', async () => {
    render(<SchemeMenu />, { wrapper: UiFrame });
    const button = screen.getByRole('button', { name: 'Appearance' });
    button.focus();
    fireEvent.click(button);
    const menu = within(await screen.findByRole('region', { name: 'Appearance' }));
    expect(menu.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['Match device', 'Light', 'Dark']);
    fireEvent.keyDown(menu.getByRole('menu'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(button);
  });
});
