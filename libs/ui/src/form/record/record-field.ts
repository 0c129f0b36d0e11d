/** A field of a record as data: its label, its control and its values in words are said here and nowhere else (docs/forms.md#a-field). */
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { FieldBinding, Reading } from '../use-contract-form.js';

export interface RecordField<Value> {
  /** A key of the app's catalogue, or the words themselves where they are put together. */
  readonly label: string | ((t: TFunction) => string);
  /** What a new record begins with. */
  readonly blank: Value;
  /** How what is typed becomes the value, where it is not the text itself. */
  readonly reading?: Reading | undefined;
  /** Absent: the form of a new record has it and the form of a known one too. */
  readonly only?: 'new' | 'known' | undefined;
  draw(control: FieldControl<Value>): ReactNode;
  /** A value in words or as a picture: in a column, and where two versions are compared. Undefined for nothing. */
  show(value: Value, words: Wording): ReactNode;
}

export interface Wording {
  readonly t: TFunction;
  readonly label: string;
}

/** What a control is drawn with. */
export interface FieldControl<Value> extends Wording, ControlState {
  readonly binding: FieldBinding<string>;
  readonly value: Value;
  onChange(this: void, value: Value): void;
  /** An upload has begun or ended. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** What a dialog or a panel may say about a control while it is open. */
export interface ControlState {
  readonly disabled?: boolean | undefined;
  /** In place of the field's own advice. */
  readonly helper?: string | undefined;
  /** What is wrong beside the contract, which comes first. */
  readonly error?: string | undefined;
}

export type FieldsByName<Values> = { readonly [Name in keyof Values]: RecordField<Values[Name]> };
/** A field for each value that a body takes: `const topicFields = { ... } satisfies FieldsOf<BodyInputOf<typeof createTopic>>`. */
export type FieldsOf<Body> = { readonly [Name in keyof Body]-?: RecordField<Exclude<Body[Name], undefined>> };
/** The form that these fields make. */
export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: Fields[Name] extends RecordField<infer Value> ? Value : never };

export const labelOf = ({ label }: Pick<RecordField<never>, 'label'>, t: TFunction): string =>
  typeof label === 'string' ? t(label) : label(t);
