import { LazyRichText } from '../../rich-text/lazy-rich-text.js';
import { RichTextField } from '../../rich-text-editor/rich-text-field.js';
import { boundTo } from './custom-control.js';
import type { RecordField } from './record-field.js';

interface RichText extends Pick<RecordField<never>, 'label' | 'only'> {
  /** A key of the app's catalogue. */
  readonly advice?: string;
  /** It may be left empty: the server gets null. `later`: it is needed in the end, so nothing says that it is optional. */
  readonly optional?: boolean | 'later';
}

export function richText(said: RichText & { readonly optional: true | 'later' }): RecordField<string | null>;
export function richText(said: RichText): RecordField<string>;
/** Apart from the other kinds, because its control is large. */
export function richText({ label, only, advice, optional = false }: RichText): RecordField<string | null> {
  return {
    label,
    only,
    blank: optional === false ? '' : null,
    draw: ({ t, label: name, helper, value, binding }) => (
      <RichTextField
        label={name}
        optional={optional === true}
        helper={helper ?? (advice === undefined ? undefined : t(advice))}
        value={value ?? ''}
        error={binding.error}
        // As a typed change, so that it is kept as a draft.
        onChange={(html) =>
          void binding.onChange({ type: 'change', target: { name: binding.name, value: optional !== false && html === '' ? null : html } })
        }
        onBlur={() => boundTo(binding).onBlur(value)}
        onReady={boundTo(binding).onReady}
      />
    ),
    show: (value) => value && <LazyRichText html={value} />,
  };
}
