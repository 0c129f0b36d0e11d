// @vitest-environment jsdom
import { listUsers } from '@paanch/contracts/auth/people';
import { PAGES_KEPT } from '@paanch/client/calling/caching';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientFrame } from '../../testing/client-frame.js';
import { makeQueryClient } from '../session/query-client.js';
import { useScrolledList } from './use-list.js';

const PAGE_SIZE = 50;
const TOTAL = PAGE_SIZE * (PAGES_KEPT.high + 3);
const queries = makeQueryClient();

const userAt = (index: number) => ({
  id: `0192a6f0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  full_name: `User ${index}`,
  email: `user-${index}@paanch.example`,
  role: 'Staff',
  is_active: true,
  banned_until: null,
  invitation: null,
  client: null,
  last_active_at: null,
  revision: 1,
  created_at: '2026-09-28T06:00:00.000Z',
});

function answer(address: string): Response {
  const page = Number(new URL(address, 'https://paanch.example').searchParams.get('page'));
  const data = Array.from({ length: PAGE_SIZE }, (_, index) => userAt((page - 1) * PAGE_SIZE + index));
  const pagination = { page, total: TOTAL, hasNextPage: page * PAGE_SIZE < TOTAL };
  return Response.json({ data, pagination });
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <ClientFrame queries={queries}>
      <MemoryRouter>{children}</MemoryRouter>
    </ClientFrame>
  );
}

beforeEach(() => vi.stubGlobal('fetch', (address: string) => Promise.resolve(answer(address))));
afterEach(() => queries.clear());

describe('a list that one scrolls through', () => {
  it('keeps a filter that another follows before the page has', async () => {
    const { result } = renderHook(() => useScrolledList(listUsers, 'high'), { wrapper: Frame });
    const { change } = result.current;
    act(() => {
      change({ role: 'Staff' });
      change({ search: 'asha' });
    });
    await waitFor(() => expect(result.current.filters).toMatchObject({ role: 'Staff', search: 'asha' }));
    act(() => result.current.clear());
    await waitFor(() => expect([...result.current.changed]).toEqual([]));
  });

  it('keeps so many pages, knows what is before them, and loads that again', async () => {
    const { result } = renderHook(() => useScrolledList(listUsers, 'high'), { wrapper: Frame });
    const shown = () => {
      const { rows, before } = result.current;
      return [before, rows?.[0]?.full_name, rows?.at(-1)?.full_name];
    };
    await waitFor(() => expect(shown()).toEqual([0, 'User 0', 'User 49']));
    expect(result.current.loadEarlier).toBeUndefined();
    for (let page = 2; page <= PAGES_KEPT.high + 2; page += 1) {
      act(() => result.current.loadMore?.());
      await waitFor(() => expect(shown().at(-1)).toBe(`User ${page * PAGE_SIZE - 1}`));
    }
    expect(shown()).toEqual([100, 'User 100', 'User 1099']);
    act(() => result.current.loadEarlier?.());
    await waitFor(() => expect(shown()).toEqual([50, 'User 50', 'User 1049']));
    act(() => result.current.loadEarlier?.());
    await waitFor(() => expect(shown()).toEqual([0, 'User 0', 'User 999']));
    expect(result.current.loadEarlier).toBeUndefined();
  });
});
