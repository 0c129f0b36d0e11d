// @vitest-environment jsdom
import { listBin, restoreBinItem, type BinItem } from '@paanch/contracts/content/bin';
import { productNameTaken } from '@paanch/contracts/content/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { ok, refused, refusedFor, StubServer } from '../../../testing/stub-server.js';

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
});

const item: BinItem = {
  id: '0192a6f0-0000-7000-8000-000000000001',
  name: 'GST Basics',
  type: 'COURSE',
  archived_at: '2026-11-01T06:00:00.000Z',
  restorable_until: '2026-12-01T06:00:00.000Z',
};
const pageOf = (...data: BinItem[]) => ok({ data, pagination: { page: 1, total: data.length, hasNextPage: false } });
const server = () => new StubServer().on(listBin, pageOf(item));

describe('the bin', () => {
  it('shows what was deleted, when, and until when it can be restored', async () => {
    openAt('/admin/bin', server(), 'Admin');
    expect(await screen.findByText('GST Basics')).toBeTruthy();
    expect(screen.getAllByRole('row')[1]?.textContent).toBe('GST BasicsCourse product1 Nov 20261 Dec 2026Restore');
  });

  it('shows one type of item if asked to', async () => {
    const stub = server();
    openAt('/admin/bin', stub, 'Admin');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Type' }), { target: { value: 'ASSESSMENT' } });
    await waitFor(() => expect(stub.requests.at(-1)?.searchParams.get('type')).toBe('ASSESSMENT'));
  });

  it('restores, and says so', async () => {
    const stub = server().on(restoreBinItem, ok({ success: true }));
    openAt('/admin/bin', stub, 'Admin');
    const button = await screen.findByRole('button', { name: 'Restore GST Basics' });
    stub.on(listBin, pageOf());
    fireEvent.click(button);
    // Shown and announced.
    expect(await screen.findAllByText('GST Basics restored.')).not.toHaveLength(0);
    expect(await screen.findByRole('heading', { name: 'The bin is empty' })).toBeTruthy();
  });

  it('restores one thing by a double click', async () => {
    const restored = vi.fn(() => ok({ success: true }));
    openAt('/admin/bin', server().on(restoreBinItem, restored), 'Admin');
    const button = await screen.findByRole('button', { name: 'Restore GST Basics' });
    // The second before anything is drawn after the first.
    act(() => void [1, 2].map((detail) => fireEvent.click(button, { detail })));
    expect(await screen.findByText('GST Basics restored.')).toBeTruthy();
    expect(restored).toHaveBeenCalledTimes(1);
  });

  it('keeps what could not be restored, and says why', async () => {
    openAt('/admin/bin', server().on(restoreBinItem, refusedFor(refuse(productNameTaken))), 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Restore GST Basics' }));
    expect(await screen.findAllByText(/Failed to restore GST Basics/)).not.toHaveLength(0);
    expect(screen.getAllByText(productNameTaken.message, { exact: false })).not.toHaveLength(0);
    expect(await screen.findByText('GST Basics')).toBeTruthy();
  });

  it('that could not be loaded says why', async () => {
    openAt('/admin/bin', new StubServer().on(listBin, refused(403, 'Not now')), 'Admin');
    expect(await screen.findByRole('heading', { name: 'Error loading deleted items: Not now' })).toBeTruthy();
  });

  it('is closed to Staff', async () => {
    openAt('/admin/bin', server(), 'Staff');
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
  });
});
