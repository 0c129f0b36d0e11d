// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UiFrame } from '../../testing/ui-frame.js';
import { SimpleTable } from './simple-table.js';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['at its start', 0, 'end'],
  ['in the middle', 120, 'start end'],
  ['at its end', 300, 'start'],
])('a table that is scrolled sideways shows where more is, %s', (_, left, more) => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  const columns = [{ key: 'name', title: 'Name', width: 160, cell: () => 'Asha' }];
  render(<SimpleTable label="Learners" columns={columns} rows={[{ id: 'a' }]} rowKey={({ id }) => id} />, { wrapper: UiFrame });
  const box = screen.getByRole('region', { name: 'Learners' });
  box.scrollLeft = left;
  fireEvent.scroll(box);
  expect(box.parentElement?.dataset['more']).toBe(more);
});
