// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UiFrame } from '../../../testing/ui-frame.js';
import { DayField } from './day-field.js';

let left: string[];
beforeEach(() => {
  left = [];
});
afterEach(() => {
  document.documentElement.lang = '';
});

function Held({ start, earliest }: { start: string; earliest?: string }) {
  const [day, setDay] = useState(start);
  return (
    <>
      <DayField label="Deadline" value={day} earliest={earliest} onChange={setDay} onBlur={(value) => left.push(value)} />
      <output data-testid="value">{day}</output>
    </>
  );
}

const open = (start = '', earliest?: string) =>
  render(<Held start={start} {...(earliest !== undefined && { earliest })} />, { wrapper: UiFrame });
const input = () => screen.getByRole('textbox', { name: 'Deadline' });
const value = () => screen.getByTestId('value').textContent;
const type = (text: string) => {
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value: text } });
};
const calendar = async () => within(await screen.findByRole('dialog', { name: 'Deadline' }));

describe('a day field', () => {
  it('shows the day as people write it', () => {
    open('2026-12-03');
    expect(input()).toHaveProperty('value', '3 Dec 2026');
  });

  it('is written and chosen in Hindi on a page in Hindi', async () => {
    document.documentElement.lang = 'hi';
    open('2026-12-03');
    expect(input()).toHaveProperty('value', '3 दिस॰ 2026');
    fireEvent.keyDown(input(), { key: 'ArrowDown', altKey: true });
    const days = await calendar();
    expect(await days.findByText('दिसंबर 2026')).toBeTruthy();
    fireEvent.click(days.getByRole('gridcell', { name: '17' }));
    await waitFor(() => expect(input()).toHaveProperty('value', '17 दिस॰ 2026'));
    expect(value()).toBe('2026-12-17');
  });

  it('has the day as soon as one is typed, and writes it out when it is left', () => {
    open();
    type('3/12/2026');
    expect(value()).toBe('2026-12-03');
    expect(input()).toHaveProperty('value', '3/12/2026');
    fireEvent.blur(input());
    expect(input()).toHaveProperty('value', '3 Dec 2026');
    expect(left).toEqual(['2026-12-03']);
  });

  it('leaves what is no day as it was typed, for the form to refuse, but only once it is left', () => {
    open('2026-12-03');
    type('31 Feb 2027');
    expect(value()).toBe('2026-12-03');
    fireEvent.blur(input());
    expect(value()).toBe('31 Feb 2027');
    expect(input()).toHaveProperty('value', '31 Feb 2027');
    expect(left).toEqual(['31 Feb 2027']);
  });

  it('takes what is typed when Enter sends the form', () => {
    open();
    type('soon');
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(value()).toBe('soon');
  });

  it('can be emptied', () => {
    open('2026-12-03');
    type('');
    expect(value()).toBe('');
  });

  it('opens a calendar at its day by Alt and Down, and takes the day that is chosen there', async () => {
    open('2026-12-03');
    fireEvent.keyDown(input(), { key: 'ArrowDown', altKey: true });
    const days = await calendar();
    expect(await days.findByText('December 2026')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(days.getByRole('gridcell', { name: '3' })));
    fireEvent.click(days.getByRole('gridcell', { name: '17' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(value()).toBe('2026-12-17');
    expect(input()).toHaveProperty('value', '17 Dec 2026');
  });

  it('is not left by opening the calendar', async () => {
    open();
    act(() => input().focus());
    const button = screen.getByRole('button', { name: 'Deadline: open the calendar' });
    act(() => button.focus());
    fireEvent.click(button);
    await calendar();
    expect(left).toEqual([]);
  });

  it('moves by the arrow keys from day to day', async () => {
    open('2026-12-03');
    fireEvent.click(screen.getByRole('button', { name: 'Deadline: open the calendar' }));
    const days = await calendar();
    const third = await days.findByRole('gridcell', { name: '3' });
    fireEvent.keyDown(third, { key: 'ArrowRight' });
    await waitFor(() => expect(document.activeElement).toBe(days.getByRole('gridcell', { name: '4' })));
  });

  it('offers no day before the earliest', async () => {
    open('2026-12-20', '2026-12-10');
    fireEvent.click(screen.getByRole('button', { name: 'Deadline: open the calendar' }));
    const days = await calendar();
    expect(await days.findByRole('gridcell', { name: '9' })).toHaveProperty('disabled', true);
    expect(days.getByRole('gridcell', { name: '10' })).toHaveProperty('disabled', false);
  });
});
