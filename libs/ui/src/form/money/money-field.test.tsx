// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { UiFrame } from '../../../testing/ui-frame.js';
import { MoneyField } from './money-field.js';

function Held({ start }: { start: number | null }) {
  const [amount, setAmount] = useState(start);
  return (
    <>
      <MoneyField label="Salary" helper="A year" value={amount} onChange={setAmount} />
      <output data-testid="value">{String(amount)}</output>
    </>
  );
}

const open = (start: number | null = null) => render(<Held start={start} />, { wrapper: UiFrame });
const input = () => screen.getByRole('textbox', { name: 'Salary' });
const value = () => screen.getByTestId('value').textContent;
const type = (text: string) => {
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value: text } });
};

describe('a money field', () => {
  it('groups its digits as in India while one does not type, and says how it will be shown', () => {
    open(500_000);
    expect(input()).toHaveProperty('value', '5,00,000');
    expect(screen.getByText('Shows as ₹ 5L')).toBeTruthy();
    fireEvent.focus(input());
    expect(input()).toHaveProperty('value', '5,00,000');
    type('450000');
    expect(value()).toBe('450000');
    expect(input()).toHaveProperty('value', '450000');
    fireEvent.blur(input());
    expect(input()).toHaveProperty('value', '4,50,000');
  });

  it('has none if nothing is typed, with its advice below', () => {
    open(500_000);
    type('');
    expect(value()).toBe('null');
    expect(screen.getByText('A year')).toBeTruthy();
  });

  it('keeps what is no amount in sight, and the form gets what it refuses', () => {
    open();
    type('five lakh');
    expect(value()).toBe('null');
    fireEvent.blur(input());
    expect(value()).toBe('NaN');
    expect(input()).toHaveProperty('value', 'five lakh');
    type('500000');
    expect(value()).toBe('500000');
  });
});
