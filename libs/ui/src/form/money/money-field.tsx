import { rupees } from '@paanch/contracts/careers/salary';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../fields/text-field.js';
import { amountOf, groupedAmount } from './typed-amount.rule.js';

export interface MoneyFieldProps {
  label: string;
  name?: string;
  /** Null if nothing is said; what was typed and is no amount stays a text. */
  value: unknown;
  optional?: boolean;
  error?: string | undefined;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
}

/** Rupees: as they are typed, then in Indian groups ("5,00,000"), and below them how pages show the amount. */
export function MoneyField({ value, onChange, onBlur, error, ...props }: MoneyFieldProps) {
  const { t } = useTranslation('ui');
  /** From the first change until it is left: "4500." is not yet an amount, and what is rewritten loses its cursor. */
  const [typed, setTyped] = useState<string | null>(null);
  const isAmount = typeof value === 'number' && Number.isFinite(value);
  return (
    <TextField
      {...props}
      error={error}
      {...(isAmount && error === undefined && { helper: t('form.showsAs', { amount: rupees(value) }) })}
      inputMode="decimal"
      maxLength={20}
      value={typed ?? groupedAmount(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(amountOf(target.value));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
