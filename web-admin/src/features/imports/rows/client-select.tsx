import { SelectField, type SelectFieldProps } from '@paanch/ui/form/fields/select-field';
import { useTranslation } from 'react-i18next';
import { useClientNames } from '../../../app/client-names/use-client-names.js';

type ClientSelectProps = Pick<SelectFieldProps, 'helper' | 'error' | 'ref'> & {
  /** A name; empty before one is chosen. */
  value: string;
  onChoose: (name: string) => void;
};

/** One of the clients there are, by name: what a row then has in its cell. */
export function ClientSelect({ value, onChoose, ...field }: ClientSelectProps) {
  const { t } = useTranslation();
  const names = useClientNames().map(({ name }) => ({ value: name, label: name }));
  const choices = [{ value: '', label: t('imports.replace.choose') }, ...names];
  return (
    <SelectField
      {...field}
      label={t('imports.row.client')}
      value={value}
      choices={choices}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
