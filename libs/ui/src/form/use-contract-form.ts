import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Schema } from '@paanch/contracts/kernel/schema';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { useDraft, type FormDraft } from './draft/use-draft.js';
import { faultsOf, type Fault } from './faults.js';
import { applyServerDetails } from './server-details.js';
import { useAfterPress } from './use-after-press.js';

/** The props of a field: its registration and its error. */
export type FieldBinding<Name extends string> = UseFormRegisterReturn<Name> & { error: string | undefined };

/** How what is typed becomes the value, where it is not the text itself. */
export interface Reading {
  readonly setValueAs?: (typed: unknown) => unknown;
}

/** A field that may be left empty: the server gets null. */
export const orNull: Reading = { setValueAs: (typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed) };

/** A number; what is not one is left to the contract's message. */
export const asNumber: Reading = {
  setValueAs: (typed) => (typeof typed === 'string' ? (typed.trim() === '' ? Number.NaN : Number(typed)) : typed),
};

export interface ContractForm<Input extends FieldValues, Output> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  /** `<TextField label="Email" {...field('email')} />` */
  readonly field: <Name extends Path<Input>>(name: Name, reading?: Reading) => FieldBinding<Name>;
  /** All current errors, for the summary of a long form. */
  readonly faults: readonly Fault[];
  /** Shows an error's details at their fields; false if it had none. */
  readonly applyServerDetails: (error: unknown) => boolean;
  /** The draft, if the form has a draft name. */
  readonly draft: FormDraft;
}

/**
 * A form for the body of a route, with the contract's own schema and messages. Shows all errors at once, validates a field when it loses
 * focus (after the press that took it, if one did) and then on each change, and focuses the first error after a failed submit.
 * Start text fields with '', never undefined, so that rules across fields run too.
 * With a `draft` name, what is typed (never passwords) is kept for seven days through reloads and forced sign-ins: show a
 * `DraftNotice`, and call `draft.clear()` once the server has it.
 */
export function useContractForm<Input extends FieldValues, Output>(
  route: { readonly body: Schema<Output, Input> },
  defaultValues: DefaultValues<NoInfer<Input>>,
  { draft: draftName }: { draft?: string } = {},
): ContractForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver<Input, unknown, Output>(route.body),
    mode: 'onTouched',
    reValidateMode: 'onChange',
    defaultValues,
  });
  const { errors } = form.formState;
  const draft = useDraft(form, draftName);
  const afterPress = useAfterPress();
  return {
    form,
    field: (name, reading = {}) => {
      const binding = form.register(name, reading);
      const onBlur: typeof binding.onBlur = async (event) => afterPress(() => void binding.onBlur(event));
      return { ...binding, onBlur, error: messageOf(get(errors, name)) };
    },
    faults: faultsOf(errors),
    applyServerDetails: (error) => applyServerDetails(form, error),
    draft,
  };
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' && error.message !== '' ? sentence(error.message) : undefined;
}
