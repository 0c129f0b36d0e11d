/** What every button holds that offers the rows of a list in both formats. */
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { recordSavedFiles } from '@paanch/testing/browser/saved-files';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { openAt } from '../staff-browser.js';
import { ok, type StubServer } from '../stub-server.js';

/** @param address with filters, which go along */
export async function expectBothFormats(address: string, server: StubServer, route: RouteContract): Promise<void> {
  const saved = recordSavedFiles();
  openAt(address, server.on(route, ok({})), 'Staff');
  for (const [index, name] of ['Export to Excel', 'Export to CSV'].entries()) {
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Export to Excel', 'Export to CSV']);
    fireEvent.click(screen.getByRole('menuitem', { name }));
    await waitFor(() => expect(saved).toHaveLength(index + 1));
  }
  const asked = server.requests.filter(({ pathname }) => pathname === route.path).map(({ searchParams }) => searchParams);
  const filters = Object.fromEntries(new URL(address, window.location.origin).searchParams);
  expect(asked.map((query) => Object.fromEntries(query))).toEqual([filters, { ...filters, format: 'csv' }]);
}
