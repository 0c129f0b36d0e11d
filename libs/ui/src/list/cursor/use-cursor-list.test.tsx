// @vitest-environment jsdom
import { PAGES_KEPT } from '@paanch/client/calling/caching';
import { cursorListOf, cursorQuery } from '@paanch/contracts/kernel/list';
import { defineRoute } from '@paanch/contracts/kernel/route';
import { act, renderHook, screen, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ClientFrame } from '../../../testing/client-frame.js';
import { makeQueryClient } from '../../session/query-client.js';
import { ListPage } from '../list-page.js';
import { ScrolledRows } from '../scrolled-rows.js';
import { useCursorList } from './use-cursor-list.js';

const listCourses = defineRoute({
  name: 'listCourses',
  owner: 'content',
  method: 'GET',
  path: '/api/app/courses',
  access: ['student'],
  summary: 'Courses',
  query: cursorQuery({ level: z.enum(['low', 'high']).optional() }),
  reply: cursorListOf(z.object({ id: z.uuid(), name: z.string() })),
});

const PAGE_SIZE = 20;
const TOTAL = PAGE_SIZE * (PAGES_KEPT.low + 2) - 5;
const idAt = (index: number) => `0192a6f0-0000-7000-8000-${String(index).padStart(12, '0')}`;
const queries = makeQueryClient();
const asked: string[] = [];

function answer(address: string): Response {
  const { search, searchParams } = new URL(address, 'https://paanch.example');
  asked.push(search);
  const cursor = searchParams.get('cursor');
  const from = cursor === null ? 0 : Number(cursor.slice(-12)) + 1;
  const data = Array.from({ length: Math.min(PAGE_SIZE, TOTAL - from) }, (_, at) => ({ id: idAt(from + at), name: `Course ${from + at}` }));
  return Response.json({ data, nextCursor: from + data.length < TOTAL ? data.at(-1)?.id : null });
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <ClientFrame queries={queries}>
      <MemoryRouter>{children}</MemoryRouter>
    </ClientFrame>
  );
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(answer(address)));
});
afterEach(() => queries.clear());

describe('a list by cursor', () => {
  it('loads on from where a page ended, drops the first pages of many, and loads them again', async () => {
    const { result } = renderHook(() => useCursorList(listCourses, 'low'), { wrapper: Frame });
    const shown = () => [result.current.before, result.current.rows?.[0]?.name, result.current.rows?.at(-1)?.name];
    await waitFor(() => expect(shown()).toEqual([0, 'Course 0', 'Course 19']));
    expect(result.current).toMatchObject({ total: 20, totalIsCapped: true, loadEarlier: undefined });
    for (let page = 2; page <= PAGES_KEPT.low + 2; page += 1) {
      act(() => result.current.loadMore?.());
      await waitFor(() => expect(shown().at(-1)).toBe(`Course ${Math.min(page * PAGE_SIZE, TOTAL) - 1}`));
    }
    expect(result.current).toMatchObject({ before: 40, total: TOTAL, totalIsCapped: false, loadMore: undefined });
    act(() => result.current.loadEarlier?.());
    await waitFor(() => expect(shown()[1]).toBe('Course 20'));
    act(() => result.current.loadEarlier?.());
    await waitFor(() => expect(shown()[1]).toBe('Course 0'));
    expect(result.current.loadEarlier).toBeUndefined();
  });

  it('begins at its start with another filter', async () => {
    const { result } = renderHook(() => useCursorList(listCourses, 'low'), { wrapper: Frame });
    await waitFor(() => expect(result.current.loadMore).toBeDefined());
    act(() => result.current.loadMore?.());
    await waitFor(() => expect(result.current.rows).toHaveLength(40));
    act(() => result.current.change({ level: 'high' }));
    await waitFor(() => expect(result.current.rows).toHaveLength(20));
    expect(asked).toEqual(['', `?cursor=${idAt(19)}`, '?level=high']);
    expect([...result.current.changed]).toEqual(['level']);
  });

  it("is shown on a learner's page like any other list, and says that more rows exist", async () => {
    const columns = [{ key: 'name', title: 'Name', width: 160, share: 1, cell: ({ name }: { name: string }) => name }];
    function Courses() {
      const list = useCursorList(listCourses, 'low');
      return (
        <ListPage words="courses" list={list}>
          <ScrolledRows list={list} label="Courses" columns={columns} rowHeight={60} height={{ min: 300, max: 600 }} minWidth={300} />
        </ListPage>
      );
    }
    render(<Courses />, { wrapper: Frame });
    expect(await screen.findByText('Showing 20 of 20+. Scroll for more.')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Courses' }).getAttribute('aria-rowcount')).toBe('-1');
  });
});

describe('a list by cursor that the server counts', () => {
  const listJobs = defineRoute({
    name: 'listJobs',
    owner: 'careers',
    method: 'GET',
    path: '/api/app/jobs',
    access: ['student'],
    summary: 'Jobs',
    query: z.object({ cursor: z.uuid().optional(), search: z.string().default('') }),
    reply: z.object({
      data: z.array(z.object({ id: z.uuid(), name: z.string() })),
      pagination: z.object({ has_next_page: z.boolean(), next_cursor: z.string().nullable(), total: z.number() }),
    }),
  });

  it('knows its total from the first page on, and ends where the server says', async () => {
    vi.stubGlobal('fetch', async (address: string) => {
      const { data, nextCursor } = (await answer(address).json()) as { data: unknown[]; nextCursor: string | null };
      const isLast = asked.at(-1) !== '';
      return Response.json({ data, pagination: { has_next_page: !isLast, next_cursor: nextCursor, total: 40 } });
    });
    const { result } = renderHook(() => useCursorList(listJobs, 'low', 'jobList'), { wrapper: Frame });
    await waitFor(() => expect(result.current).toMatchObject({ total: 40, totalIsCapped: false, before: 0 }));
    act(() => result.current.loadMore?.());
    await waitFor(() => expect(result.current.rows).toHaveLength(40));
    expect(result.current).toMatchObject({ total: 40, loadMore: undefined });
    expect(asked).toEqual(['', `?cursor=${idAt(19)}`]);
  });
});
