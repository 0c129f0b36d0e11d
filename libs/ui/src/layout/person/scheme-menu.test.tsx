// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { UiFrame } from '../../ui-frame.example.js';
import { SchemeMenu } from './scheme-menu.js';

const PATIENCE = { timeout: 40_000 };

afterEach(cleanup);

describe('the colours, before anybody has signed in', () => {
  it('are a choice of three in a landmark of their own, and closing gives the focus back', async () => {
    render(<SchemeMenu />, { wrapper: UiFrame });
    const button = screen.getByRole('button', { name: 'Appearance' });
    button.focus();
    fireEvent.click(button);
    const menu = within(await screen.findByRole('region', { name: 'Appearance' }, PATIENCE));
    expect(menu.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['Match device', 'Light', 'Dark']);
    fireEvent.keyDown(menu.getByRole('menu'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull(), PATIENCE);
    expect(document.activeElement).toBe(button);
  });
});
