import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Schema } from '@paanch/contracts/kernel/schema';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { faultsOf, type Fault } from './faults.js';
import { applyServerDetails } from './server-details.js';
import { useDraft, type FormDraft } from './use-draft.js';

/** What a field of the form needs: its registration and what is wrong with it. */
export type FieldBinding<Name extends string> = UseFormRegisterReturn<Name> & { error: string | undefined };

export interface ContractForm<Input extends FieldValues, Output> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  /** `<TextField label="Email" {...field('email')} />` */
  readonly field: <Name extends Path<Input>>(name: Name) => FieldBinding<Name>;
  /** All that is wrong at present, for the summary of a long form. */
  readonly faults: readonly Fault[];
  /** Brings a refusal's details to their fields; false where it had none. */
  readonly applyServerDetails: (error: unknown) => boolean;
  /** What was typed before, where the form has a name to keep it under. */
  readonly draft: FormDraft;
}

/**
 * A form of a route's body: the contract's own schema and messages, every fault at once,
 * checked when a field is left and then on each change; a refused submit moves focus to the first fault.
 * Give text fields '' to start from, never undefined, so that rules across fields are heard as well.
 * With a `draft` name what is typed (never passwords) outlives a reload and a forced sign-in for seven days: show it by a
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
  return {
    form,
    field: (name) => ({ ...form.register(name), error: messageOf(get(errors, name)) }),
    faults: faultsOf(errors),
    applyServerDetails: (error) => applyServerDetails(form, error),
    draft,
  };
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' && error.message !== '' ? error.message : undefined;
}
