import { TextField } from './text-field.js';
import { useState } from 'react';

interface NumberFieldProps {
  label: string;
  helper?: string;
  optional?: boolean;
  error: string | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A number that may be empty; what is typed stays as it is typed ("1."). */
export function NumberField({ value, onChange, ...words }: NumberFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const isSame = numberOf(typed) === value || (value !== null && Number.isNaN(value));
  return (
    <TextField
      {...words}
      inputMode="decimal"
      autoComplete="off"
      value={isSame ? typed : value === null ? '' : String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(numberOf(target.value));
      }}
    />
  );
}

/** What is no number is left to the contract's message. */
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));
