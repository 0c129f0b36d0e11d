// @vitest-environment jsdom
import Button from '@mui/material/Button';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { UiFrame } from '../../../testing/ui-frame.js';
import type { Column } from '../column.js';
import { ClearFilters, SearchField, Toolbar } from '../toolbar.js';
import { VirtualList } from './virtual-list.js';

interface Product {
  id: string;
  name: string;
}

const columns: readonly Column<Product>[] = [
  { key: 'name', title: 'Name', width: 160, share: 1, pinned: 'start', cell: ({ name }) => name },
  { key: 'id', title: 'Id', width: 120, align: 'end', cell: ({ id }) => id },
];
const products = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Product ${index}` }));

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(440);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
});

describe('the virtual list', () => {
  it('says that there are more than were counted, and loads them', () => {
    const onReachEnd = vi.fn();
    render(
      <VirtualList
        label="Products"
        columns={columns}
        rows={products(3)}
        total={3}
        totalIsCapped
        rowKey={({ id }) => id}
        rowHeight={44}
        onReachEnd={onReachEnd}
      />,
      { wrapper: UiFrame },
    );
    expect(screen.getByText('Showing 3 of 3+. Scroll for more.')).toBeTruthy();
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
    expect(onReachEnd).toHaveBeenCalledOnce();
  });

  it('announces how many rows there are while rendering only the visible ones', () => {
    render(<VirtualList label="Products" columns={columns} rows={products(90)} total={214} rowKey={({ id }) => id} rowHeight={44} />, {
      wrapper: UiFrame,
    });
    const table = screen.getByRole('table', { name: 'Products' });
    const rows = within(table).getAllByRole('row');
    expect(table.getAttribute('aria-rowcount')).toBe('215');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Name', 'Id']);
    expect(rows.length).toBeLessThan(30);
    expect(rows[1]?.getAttribute('aria-rowindex')).toBe('2');
    expect(within(rows[1] ?? table).getByRole('rowheader').textContent).toBe('Product 0');
    expect(screen.getByText('Showing 90 of 214. Scroll for more.')).toBeTruthy();
  });

  it('can be scrolled with the keyboard', () => {
    render(<VirtualList label="Products" columns={columns} rows={products(9)} total={9} rowKey={({ id }) => id} />, { wrapper: UiFrame });
    expect(screen.getByRole('region', { name: 'Products' }).tabIndex).toBe(0);
    expect(screen.getByText('Showing 9 of 9.')).toBeTruthy();
  });

  it.each([
    ['', '44px'],
    ['32px', '88px'],
  ])('has rows that grow with the text of the page: %j', (size, height) => {
    document.documentElement.style.fontSize = size;
    render(<VirtualList label="Products" columns={columns} rows={products(2)} total={2} rowKey={({ id }) => id} rowHeight={44} />, {
      wrapper: UiFrame,
    });
    const [row] = screen.getAllByRole('row').slice(1);
    expect(row?.style.minHeight).toBe(height);
    document.documentElement.style.fontSize = '';
  });

  it('loads more near the end, but not while a page is pending', () => {
    const onReachEnd = vi.fn();
    const list = (count: number, isLoadingMore: boolean) => (
      <VirtualList
        label="Products"
        columns={columns}
        rows={products(count)}
        total={40}
        rowKey={({ id }) => id}
        rowHeight={44}
        onReachEnd={onReachEnd}
        isLoadingMore={isLoadingMore}
      />
    );
    const { rerender } = render(list(10, true), { wrapper: UiFrame });
    expect(onReachEnd).not.toHaveBeenCalled();
    rerender(list(10, false));
    expect(onReachEnd).toHaveBeenCalledTimes(1);
    rerender(list(40, false));
    expect(onReachEnd).toHaveBeenCalledTimes(1);
  });

  it('keeps the room of rows that are not loaded any more, and loads them when it comes into view', () => {
    const onReachStart = vi.fn();
    const list = (before: number, isLoadingMore = false) => (
      <VirtualList
        label="Products"
        columns={columns}
        rows={products(90).slice(before)}
        before={before}
        total={214}
        rowKey={({ id }) => id}
        rowHeight={44}
        onReachStart={onReachStart}
        isLoadingMore={isLoadingMore}
      />
    );
    const { rerender } = render(list(4, true), { wrapper: UiFrame });
    const first = () => screen.getAllByRole('row')[1];
    expect([first()?.textContent, first()?.getAttribute('aria-rowindex')]).toEqual(['Product 4p4', '6']);
    expect(first()?.style.transform).toBe('translateY(176px)');
    expect(screen.getByText('Showing 90 of 214. Loading more.')).toBeTruthy();
    expect(onReachStart).not.toHaveBeenCalled();
    rerender(list(4));
    expect(onReachStart).toHaveBeenCalledTimes(1);
    rerender(list(0));
    expect([first()?.textContent, first()?.getAttribute('aria-rowindex')]).toEqual(['Product 0p0', '2']);
    expect(onReachStart).toHaveBeenCalledTimes(1);
  });
});

describe('the list toolbar', () => {
  function Search() {
    const [text, setText] = useState('');
    return (
      <Toolbar
        count="3 products"
        clear={<ClearFilters isFiltered={text !== ''} onClear={() => setText('')} />}
        tools={<Button>Export</Button>}
      >
        <SearchField label="Search products" value={text} onChange={setText} />
      </Toolbar>
    );
  }

  it('offers to clear filters only if one is set', () => {
    render(<Search />, { wrapper: UiFrame });
    expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: 'Search products' }), { target: { value: 'sql' } });
    expect(screen.getByRole('button', { name: 'Clear search' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  });

  it('says what was found before what can be done with it', () => {
    const { container } = render(<Search />, { wrapper: UiFrame });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'sql' } });
    expect(container.querySelector('search')?.textContent).toMatch(/3 productsClear FiltersExport$/);
  });
});
