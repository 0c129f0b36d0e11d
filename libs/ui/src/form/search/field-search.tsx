import { boundTo } from '../record/custom-control.js';
import type { RecordField } from '../record/record-field.js';
import type { CreateChoice } from './search-box.js';
import { SearchSelect } from './search-select.js';
import type { Found, Searching } from './searching.js';

interface Search<Item extends Found> extends Pick<RecordField<never>, 'label' | 'only'> {
  readonly searching: Searching<Item>;
  /** Keys of the app's catalogue. */
  readonly advice?: string;
  readonly placeholder?: string;
  /** None, where a value is shown. */
  readonly nothing?: string;
  readonly optional?: boolean;
  readonly create?: CreateChoice | undefined;
}

/** One of many records, found on the server; the value is the record, so that its name is known. */
export function search<Item extends Found>(said: Search<Item>): RecordField<Item | null> {
  const { label, only, searching, advice, placeholder, nothing, optional = false, create } = said;
  return {
    label,
    only,
    blank: null,
    draw: ({ t, label: name, helper, disabled = false, value, binding, onChange }) => (
      <SearchSelect
        label={name}
        optional={optional}
        helper={helper ?? (advice === undefined ? undefined : t(advice))}
        placeholder={placeholder === undefined ? undefined : t(placeholder)}
        searching={searching}
        value={value}
        create={create}
        disabled={disabled}
        error={binding.error}
        onChange={onChange}
        {...boundTo<Item | null>(binding)}
      />
    ),
    show: (value, { t }) => value?.name ?? (nothing === undefined ? undefined : t(nothing)),
  };
}
