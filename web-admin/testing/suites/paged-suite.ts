/** A list with one page of rows on the screen (docs/lists.md#a-list-page). */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MANY } from '../list-stories.js';
import { address } from '../staff-browser.js';
import type { ListPage } from './list-page-suite.js';
import { press } from './screen.js';

export function pagedSuite({ suite, serverWith, open, range, asked }: ListPage): void {
  it('goes from page to page, and keeps the page in the address', async () => {
    open(serverWith('many'));
    expect(await screen.findByText(range(50, MANY))).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
    press('Next');
    expect(await screen.findByText(`51 to ${MANY} of ${MANY}.`)).toBeTruthy();
    expect(address()).toBe(`${suite.address}?page=2`);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  });

  it.each(suite.sort === undefined ? [] : [suite.sort])('sorts by %s from the first page on', async (column, query) => {
    const server = serverWith('many');
    open(server, '?page=2');
    await screen.findByText(`51 to ${MANY} of ${MANY}.`);
    fireEvent.click(screen.getByRole('columnheader', { name: column }));
    await waitFor(() => expect(address()).toBe(`${suite.address}?${query}`));
    const expected = { page: '1', ...Object.fromEntries(new URLSearchParams(query)) };
    await waitFor(() => expect(Object.fromEntries(asked(server).at(-1) ?? [])).toMatchObject(expected));
  });
}
