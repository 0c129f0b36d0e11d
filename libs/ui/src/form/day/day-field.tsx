import { useTranslation } from 'react-i18next';
import { FieldFrame, type FieldWords } from '../fields/field-frame.js';
import { DayInput, type DayInputProps } from './day-input.js';

export type DayFieldProps = Omit<FieldWords, 'counter'> & Omit<DayInputProps, 'wiring' | 'placeholder' | 'isInvalid'>;

/** A day, typed ("3 Dec 2026", "3/12/2026") or chosen in a calendar; Alt and Down opens it. */
export function DayField({ label, optional, error, helper, ...input }: DayFieldProps) {
  const { t } = useTranslation('ui');
  return (
    <FieldFrame label={label} optional={optional} error={error} helper={helper}>
      {(wiring) => <DayInput label={label} wiring={wiring} placeholder={t('form.dayExample')} isInvalid={error !== undefined} {...input} />}
    </FieldFrame>
  );
}
