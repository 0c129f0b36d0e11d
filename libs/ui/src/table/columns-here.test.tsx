// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { UiFrame } from '../../testing/ui-frame.js';
import { StatusChip } from '../feedback/status-chip.js';
import type { Column } from './column.js';
import type { Sorting } from './scrolled/sort-head.js';
import { VirtualList } from './scrolled/virtual-list.js';
import { SimpleTable } from './simple-table.js';

interface Learner {
  readonly id: string;
  readonly name: string;
  readonly score: number | null;
}

const columns: readonly Column<Learner>[] = [
  { key: 'name', title: 'Name', width: 160, share: 1, pinned: 'start', sortBy: 'name', cell: ({ name }) => name },
  { key: 'client', title: 'Client', width: 160, cell: () => 'Kaveri College' },
  { key: 'status', title: 'Status', width: 120, onPhone: 'below', cell: () => <StatusChip tone="ok" label="Job Readiness" /> },
  {
    key: 'score',
    title: 'Score',
    width: 72,
    align: 'end',
    sortBy: 'score',
    sortsFirst: 'desc',
    onPhone: 'below',
    cell: ({ score }) => score,
  },
];
const rows: readonly Learner[] = [
  { id: 'a', name: 'Asha', score: 72 },
  { id: 'b', name: 'Bala', score: null },
];

/** As wide as a phone; jsdom has no layout. */
const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }));

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(440);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
});

const rowKey = ({ id }: Learner) => id;
const BODIES = {
  scrolled: <VirtualList label="Learners" columns={columns} rows={rows} total={2} rowKey={rowKey} />,
  simple: <SimpleTable label="Learners" columns={columns} rows={rows} rowKey={rowKey} />,
};
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const cellsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);

describe.each(Object.entries(BODIES))('a table with columns for phones, %s', (_, body) => {
  it('has them beside the others where there is room', () => {
    render(body, { wrapper: UiFrame });
    expect(heads()).toEqual(['Name', 'Client', 'Status', 'Score']);
    expect(cellsOf(screen.getAllByRole('row')[1])).toEqual(['Asha', 'Kaveri College', 'Job Readiness', '72']);
  });

  it('has them below the name on a phone, each with its title, and what is blank not at all', () => {
    onPhone();
    render(body, { wrapper: UiFrame });
    expect(heads()).toEqual(['Name', 'Client']);
    expect(screen.getAllByRole('row').slice(1).map(cellsOf)).toEqual([
      ['AshaStatus: Job ReadinessScore: 72', 'Kaveri College'],
      ['BalaStatus: Job Readiness', 'Kaveri College'],
    ]);
    const [chip] = screen.getAllByText('Job Readiness');
    expect(getComputedStyle(chip?.parentElement ?? document.body).whiteSpace, 'the chip is cut').toBe('normal');
  });
});

describe('heads that sort', () => {
  const show = (sorting: Sorting) =>
    render(<VirtualList label="Learners" columns={columns} rows={rows} total={2} rowKey={rowKey} sorting={sorting} />, {
      wrapper: UiFrame,
    });

  it.each<[head: string, by: string, order: Sorting['order'], aria: string | null, next: readonly [string, string]]>([
    ['Name', 'created', undefined, null, ['name', 'asc']],
    ['Name', 'name', undefined, 'ascending', ['name', 'desc']],
    ['Name', 'name', 'desc', 'descending', ['', '']],
    ['Score', 'created', 'asc', null, ['score', 'desc']],
    ['Score', 'score', undefined, 'descending', ['score', 'asc']],
    ['Score', 'score', 'asc', 'ascending', ['', '']],
  ])('%s, sorted by %s %s', (name, by, order, aria, next) => {
    const change = vi.fn();
    show({ by, order, change });
    const head = screen.getByRole('columnheader', { name });
    expect(head.getAttribute('aria-sort')).toBe(aria);
    fireEvent.click(within(head).getByRole('button', { name }));
    expect(change).toHaveBeenCalledExactlyOnceWith(...next);
  });

  it('are words where a column does not sort', () => {
    show({ by: 'name', order: 'asc', change: vi.fn() });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Name', 'Score']);
  });

  it('are all in the head of the name on a phone, where each says its order itself', () => {
    onPhone();
    const change = vi.fn();
    show({ by: 'score', order: 'asc', change });
    const head = screen.getAllByRole('columnheader')[0] ?? document.body;
    expect(head.getAttribute('aria-sort')).toBeNull();
    fireEvent.click(within(head).getByRole('button', { name: /^Score ?, ascending$/ }));
    expect(change).toHaveBeenCalledExactlyOnceWith('', '');
  });
});
