import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { rupees } from '@paanch/contracts/careers/salary';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame, type FieldWords } from '../fields/field-frame.js';
import { type TypedReading, useTyped } from '../fields/use-typed.js';
import type { CustomControl } from '../record/custom-control.js';
import { amountIn, grouped } from './money.rule.js';

export type MoneyFieldProps = Omit<FieldWords, 'counter'> &
  CustomControl<number | null> & {
    name?: string;
    /** Rupees; null for none, NaN for what is no amount. */
    value: number | null;
    disabled?: boolean;
    onChange: (amount: number | null) => void;
  };

const reading: TypedReading<number | null> = {
  textOf: grouped,
  valueOf: amountIn,
  unreadable: () => Number.NaN,
  isUnreadable: Number.isNaN,
};

/** An amount in rupees: its digits are grouped while one does not type, and below it is how it will be shown. */
export function MoneyField({ label, optional, error, helper, name, value, disabled = false, ...events }: MoneyFieldProps) {
  const { t } = useTranslation('ui');
  const { onChange, onBlur, onReady } = events;
  const input = useRef<HTMLInputElement>(null);
  const typed = useTyped(value, reading, onChange);
  const ready = useEffectEvent(() => onReady?.(() => input.current?.focus()));
  useEffect(() => ready(), []);
  const echo = value === null || Number.isNaN(value) || error !== undefined ? undefined : t('form.showsAs', { amount: rupees(value) });
  return (
    <FieldFrame label={label} optional={optional} error={error} helper={echo ?? helper}>
      {(wiring) => (
        <OutlinedInput
          fullWidth
          id={wiring.id}
          {...(name !== undefined && { name })}
          value={typed.text}
          disabled={disabled}
          error={error !== undefined}
          autoComplete="off"
          inputRef={input}
          onFocus={typed.onFocus}
          onChange={typed.onChange}
          onBlur={() => {
            const left = typed.onBlur();
            onBlur?.(left);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') typed.settle();
          }}
          slotProps={{ input: { inputMode: 'decimal', 'aria-describedby': wiring['aria-describedby'] } }}
          startAdornment={<InputAdornment position="start">₹</InputAdornment>}
        />
      )}
    </FieldFrame>
  );
}
