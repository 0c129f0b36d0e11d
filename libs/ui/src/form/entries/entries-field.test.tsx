// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { UiFrame } from '../../../testing/ui-frame.js';
import { EntriesField } from './entries-field.js';

const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());

function Held({ start, look }: { start: readonly string[]; look: 'chips' | 'rows' }) {
  const [entries, setEntries] = useState(start);
  return (
    <form onSubmit={onSubmit}>
      <EntriesField label="Tags" value={entries} bounds={{ most: 3, length: 10 }} look={look} onChange={setEntries} />
    </form>
  );
}

const open = (start: readonly string[] = [], look: 'chips' | 'rows' = 'chips') =>
  render(<Held start={start} look={look} />, { wrapper: UiFrame });
const input = () => screen.getByRole('textbox', { name: 'Tags' });
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const enter = () => fireEvent.keyDown(input(), { key: 'Enter' });
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('a field of entries', () => {
  it('adds what is typed on Enter, trimmed, and does not send the form', () => {
    open();
    type('  SQL ');
    const wasPrevented = !enter();
    expect(wasPrevented).toBe(true);
    expect(shown()).toEqual(['SQL']);
    expect(input()).toHaveProperty('value', '');
    expect(screen.getByText('1 of 3')).toBeTruthy();
  });

  it('adds it by its button, and when it is left, so that nothing typed is lost', () => {
    open();
    type('SQL');
    fireEvent.blur(input());
    expect(shown()).toEqual(['SQL']);
    type('Excel');
    input().focus();
    screen.getByRole('button', { name: 'Add' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(shown()).toEqual(['SQL', 'Excel']);
    expect(document.activeElement).toBe(input());
  });

  it('grows only once a press has ended, or what is pressed would move away', async () => {
    open();
    type('SQL');
    fireEvent.mouseDown(document.body);
    fireEvent.blur(input());
    expect(screen.getByText('1 of 3')).toBeTruthy();
    expect(shown()).toEqual([]);
    fireEvent.mouseUp(document.body);
    await waitFor(() => expect(shown()).toEqual(['SQL']));
  });

  it('says what is wrong with an entry, and keeps it in the input', () => {
    const bounds = { most: 3, length: 10, faultOf: (entry: string) => (entry === 'SQL' ? undefined : `${entry} is unknown`) };
    render(<EntriesField label="Tags" value={[]} bounds={bounds} look="chips" onChange={() => {}} />, { wrapper: UiFrame });
    type('Sequel');
    enter();
    expect(screen.getByText('Sequel is unknown')).toBeTruthy();
    expect(input()).toHaveProperty('value', 'Sequel');
    type('SQL');
    expect(screen.queryByText('Sequel is unknown')).toBeNull();
  });

  it('has each entry once', () => {
    open(['SQL']);
    type('SQL ');
    enter();
    expect(shown()).toEqual(['SQL']);
    expect(screen.getAllByText('SQL is in the list already.')).not.toHaveLength(0);
  });

  it('adds several lines at once when they are pasted', () => {
    open();
    fireEvent.paste(input(), { clipboardData: { getData: () => 'SQL\nExcel' } });
    expect(shown()).toEqual(['SQL', 'Excel']);
  });

  it('refuses what is too long, and keeps it to be shortened', () => {
    open();
    type('x'.repeat(11));
    enter();
    expect(screen.getByText('At most 10 characters each')).toBeTruthy();
    expect(input()).toHaveProperty('value', 'x'.repeat(11));
    expect(shown()).toEqual([]);
    type('x'.repeat(10));
    expect(screen.queryByText('At most 10 characters each')).toBeNull();
  });

  it('takes no more than there is room for', () => {
    open(['a', 'b', 'c']);
    type('d');
    enter();
    expect(screen.getByText('At most 3 entries. Remove one first.')).toBeTruthy();
    expect(shown()).toEqual(['a', 'b', 'c']);
  });

  it.each(['chips', 'rows'] as const)('removes one of its %s by a button, and the focus goes to the next', (look) => {
    open(['a', 'b', 'c'], look);
    const list = within(screen.getByRole('list', { name: 'Tags: entries' }));
    fireEvent.click(list.getByRole('button', { name: 'Remove b' }));
    expect(shown()).toEqual(['a', 'c']);
    expect(document.activeElement).toBe(list.getByRole('button', { name: 'Remove c' }));
    fireEvent.click(list.getByRole('button', { name: 'Remove c' }));
    expect(document.activeElement).toBe(list.getByRole('button', { name: 'Remove a' }));
    fireEvent.click(list.getByRole('button', { name: 'Remove a' }));
    expect(shown()).toEqual([]);
    expect(document.activeElement).toBe(input());
  });
});
