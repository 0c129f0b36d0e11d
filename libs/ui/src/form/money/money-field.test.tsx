// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { UiFrame } from '../../../testing/ui-frame.js';
import { MoneyField } from './money-field.js';

const values: unknown[] = [];
function Field({ error }: { error?: string }) {
  const [value, setValue] = useState<unknown>(500_000);
  const change = (next: unknown) => {
    values.push(next);
    setValue(next);
  };
  return <MoneyField label="Salary" value={value} error={error} onChange={change} />;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Salary');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

describe('a field for money', () => {
  it('groups the digits when it is left, and says how pages show the amount', () => {
    render(<Field />, { wrapper: UiFrame });
    expect(field().value).toBe('5,00,000');
    expect(screen.getByText(/^Shows as ₹\s5L$/)).toBeTruthy();
    fireEvent.focus(field());
    type('1234567.');
    expect(field().value).toBe('1234567.');
    type('1234567.5');
    fireEvent.blur(field());
    expect(field().value).toBe('12,34,567.5');
    expect(values).toEqual(['1234567.', 1_234_567.5]);
    expect(screen.getByText(/^Shows as ₹\s12\.35L$/)).toBeTruthy();
  });

  it('keeps what is no amount, and nothing is none', () => {
    render(<Field />, { wrapper: UiFrame });
    type('five lakh');
    fireEvent.blur(field());
    expect(field().value).toBe('five lakh');
    expect(screen.queryByText(/^Shows as/)).toBeNull();
    type('');
    expect(values.at(-1)).toBeNull();
  });

  it('shows its error in place of the amount', () => {
    render(<Field error="Must be more" />, { wrapper: UiFrame });
    expect(screen.getByText('Must be more')).toBeTruthy();
    expect(screen.queryByText(/^Shows as/)).toBeNull();
  });
});
