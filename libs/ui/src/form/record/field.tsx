/** The kinds of field that a record can have: `import * as field` (docs/forms.md#a-field). */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { FormUpload } from '@paanch/client/calling/client';
import type { PictureUploadType } from '@paanch/contracts/content/files';
import { PictureField } from '../../upload/picture-field.js';
import { PictureVersion } from '../../upload/picture-version.js';
import type { PictureShape } from '../../upload/picture.js';
import { type Choice, SelectField } from '../fields/select-field.js';
import { SwitchField } from '../fields/switch-field.js';
import { TextField, type TextFieldProps } from '../fields/text-field.js';
import { asNumber, orNull } from '../use-contract-form.js';
import type { FieldControl, RecordField } from './record-field.js';

type Common = Pick<RecordField<never>, 'label' | 'only'> & {
  /** A key of the app's catalogue. */
  readonly advice?: string;
};

interface Text extends Common {
  /** It may be left empty: the server gets null. */
  readonly optional?: boolean;
  /** Characters at most, counted at the field. */
  readonly max?: number;
}
type Optional = { readonly optional: true };

export function text(said: Text & Optional): RecordField<string | null>;
export function text(said: Text): RecordField<string>;
export function text(said: Text): RecordField<string | null> {
  return textual(said);
}

/** The address of someone else, so that the browser does not fill in one's own. */
export function email(said: Text & Optional): RecordField<string | null>;
export function email(said: Text): RecordField<string>;
export function email(said: Text): RecordField<string | null> {
  return textual(said, { type: 'email' });
}

interface Multiline extends Text {
  readonly rows?: number;
}
export function multiline(said: Multiline & Optional): RecordField<string | null>;
export function multiline(said: Multiline): RecordField<string>;
export function multiline({ rows = 3, ...said }: Multiline): RecordField<string | null> {
  return textual(said, { multiline: true, minRows: rows });
}

function textual({ label, only, advice, optional = false, max }: Text, props: Partial<TextFieldProps> = {}): RecordField<string | null> {
  return {
    label,
    only,
    blank: optional ? null : '',
    reading: optional ? orNull : undefined,
    draw: (control) => (
      <TextField
        autoComplete="off"
        {...props}
        {...wordsOf(control, advice)}
        optional={optional}
        {...(max !== undefined && { counter: { used: [...(control.value ?? '')].length, max } })}
        {...control.binding}
      />
    ),
    show: (value) => value,
  };
}

export function number({ label, only, advice, blank }: Common & { readonly blank: number }): RecordField<number> {
  return {
    label,
    only,
    blank,
    reading: asNumber,
    draw: (control) => <TextField {...wordsOf(control, advice)} inputMode="numeric" autoComplete="off" {...control.binding} />,
    show: String,
  };
}

interface Select<Value extends string> extends Common {
  readonly choices: readonly Value[];
  /** Where the catalogue has each choice in words. */
  readonly words: string;
  readonly blank: NoInfer<Value>;
}

/** One of a few choices that the contract names. */
export function select<Value extends string>({ choices, words, blank, label, only, advice }: Select<Value>): RecordField<Value> {
  const wordOf = (value: string) => `${words}.${value}`;
  return {
    label,
    only,
    blank,
    draw: (control) => (
      <SelectField
        {...wordsOf(control, advice)}
        choices={choices.map((value) => ({ value, label: control.t(wordOf(value)) }))}
        {...control.binding}
      />
    ),
    show: (value, { t }) => t(wordOf(value)),
  };
}

interface Among extends Common {
  readonly choices: readonly Choice[];
  /** Offered until one is chosen. */
  readonly placeholder?: string | undefined;
  /** There may be none: the server gets null. */
  readonly optional?: boolean;
  /** None, where a value is shown. */
  readonly nothing?: string;
}

/** One of some choices in words, such as other records by their names. */
export function among(said: Among & Optional): RecordField<string | null>;
export function among(said: Among): RecordField<string>;
export function among({ choices, placeholder, optional = false, nothing, label, only, advice }: Among): RecordField<string | null> {
  const offered = placeholder === undefined ? choices : [{ value: '', label: placeholder }, ...choices];
  return {
    label,
    only,
    blank: optional ? null : '',
    reading: optional ? orNull : undefined,
    draw: (control) => <SelectField {...wordsOf(control, advice)} choices={offered} {...control.binding} />,
    show: (value) => choices.find((choice) => choice.value === value)?.label ?? nothing,
  };
}

export function toggle({ label, only, advice, blank }: Common & { readonly blank: boolean }): RecordField<boolean> {
  return {
    label,
    only,
    blank,
    draw: ({ value, onChange, ...control }) => <SwitchField {...wordsOf(control, advice)} isOn={value} onChange={onChange} />,
    show: (value, { t }) => t(value ? 'ui:form.on' : 'ui:form.off'),
  };
}

/** What it does is all in its label. */
export function checkbox({ label, only, blank }: Pick<RecordField<boolean>, 'label' | 'only' | 'blank'>): RecordField<boolean> {
  return {
    label,
    only,
    blank,
    draw: ({ label: name, value, disabled = false, binding: { error: _error, ...input } }) => (
      <FormControlLabel label={name} control={<Checkbox {...input} disabled={disabled} checked={value} />} />
    ),
    show: (value, { t }) => t(value ? 'ui:form.yes' : 'ui:form.no'),
  };
}

interface Picture extends Common {
  readonly route: FormUpload;
  readonly uploadType: PictureUploadType;
  readonly shape: PictureShape;
}

/** Uploaded as soon as it is chosen; until then the dialog is neither saved nor closed. */
export function picture({ label, only, advice, ...upload }: Picture): RecordField<string | null> {
  return {
    label,
    only,
    blank: null,
    draw: ({ t, label: name, value, binding, onChange, onBusy }) => (
      <PictureField
        {...upload}
        label={name}
        optional
        {...(advice !== undefined && { advice: t(advice) })}
        value={value}
        error={binding.error}
        onChange={onChange}
        onBusy={onBusy}
      />
    ),
    show: (value, words) => value && <PictureVersion src={value} label={words.label} shape={upload.shape} />,
  };
}

type Worded = Pick<FieldControl<never>, 't' | 'label' | 'helper' | 'disabled'>;

function wordsOf({ t, label, helper, disabled = false }: Worded, advice: string | undefined) {
  return { label, disabled, helper: helper ?? (advice === undefined ? undefined : t(advice)) };
}
