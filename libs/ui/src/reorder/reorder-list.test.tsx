// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { UiFrame } from '../../testing/ui-frame.js';
import { ReorderList } from './reorder-list.js';

interface Question {
  readonly id: string;
  readonly text: string;
}
const QUESTIONS: readonly Question[] = ['Profit', 'Loss', 'Tax'].map((text, index) => ({ id: `q${index + 1}`, text }));

let orders: (readonly string[])[];
beforeEach(() => (orders = []));

function Questions({ first = QUESTIONS }: { first?: readonly Question[] }) {
  const [items, setItems] = useState(first);
  return (
    <ReorderList
      label="Questions"
      items={items}
      nameOf={({ id }) => `question ${id.slice(1)}`}
      renderRow={({ text }) => text}
      menuOf={({ id }) => [{ label: 'Delete', does: () => setItems(items.filter((item) => item.id !== id)) }]}
      onOrder={(ids) => {
        orders.push(ids);
        setItems(ids.flatMap((id) => items.find((item) => item.id === id) ?? []));
      }}
    />
  );
}

function open() {
  render(
    <MemoryRouter>
      <UiFrame density="admin">
        <Questions />
      </UiFrame>
    </MemoryRouter>,
  );
}

const handle = (number: number) => screen.getByRole('button', { name: `Reorder question ${number}` });
const shown = () =>
  within(screen.getByRole('list', { name: 'Questions' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const key = (number: number, name: string) => fireEvent.keyDown(handle(number), { key: name });
const said = () => screen.getByRole('alert').textContent;

describe('a list that is put in order by keyboard', () => {
  it('picks an item up, moves it, says each step, and sends the new order once it is dropped', () => {
    open();
    handle(1).focus();
    fireEvent.click(handle(1));
    expect(handle(1).getAttribute('aria-pressed')).toBe('true');
    expect(said()).toContain('Question 1 picked up, position 1 of 3');
    key(1, 'ArrowDown');
    expect(document.activeElement).toBe(handle(1));
    key(1, 'ArrowDown');
    expect(shown()).toEqual(['Loss', 'Tax', 'Profit']);
    expect(orders).toEqual([]);
    fireEvent.click(handle(1));
    expect(orders).toEqual([['q2', 'q3', 'q1']]);
    expect(document.activeElement).toBe(handle(1));
  });

  it('puts it back with Escape, and sends nothing', () => {
    open();
    handle(3).focus();
    fireEvent.click(handle(3));
    key(3, 'ArrowUp');
    expect(shown()).toEqual(['Profit', 'Tax', 'Loss']);
    key(3, 'Escape');
    expect(shown()).toEqual(['Profit', 'Loss', 'Tax']);
    expect(handle(3).getAttribute('aria-pressed')).toBe('false');
    expect(orders).toEqual([]);
  });

  it('does not move what is at its end, nor what is not picked up', () => {
    open();
    key(2, 'ArrowUp');
    handle(1).focus();
    fireEvent.click(handle(1));
    key(1, 'ArrowUp');
    expect(shown()).toEqual(['Profit', 'Loss', 'Tax']);
  });

  it('drops what was picked up once the focus goes elsewhere', () => {
    open();
    handle(1).focus();
    fireEvent.click(handle(1));
    key(1, 'ArrowDown');
    fireEvent.blur(handle(1));
    expect(orders).toEqual([['q2', 'q1', 'q3']]);
  });
});

describe('the menu of an item', () => {
  const openMenu = (number: number) => fireEvent.click(screen.getByRole('button', { name: `Actions for question ${number}` }));

  it.each([
    [1, ['Move down', 'Delete']],
    [2, ['Move up', 'Move down', 'Delete']],
    [3, ['Move up', 'Delete']],
  ])('of item %i offers %j', (number, entries) => {
    open();
    openMenu(number);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(entries);
  });

  it('moves it', () => {
    open();
    openMenu(2);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Move up' }));
    expect(orders).toEqual([['q2', 'q1', 'q3']]);
  });
});
