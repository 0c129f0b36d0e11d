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
}

/**
 * A form of a route's body: the contract's own schema and messages, every fault at once,
 * checked when a field is left and then on each change; a refused submit moves focus to the first fault.
 * Give text fields '' to start from, never undefined, so that rules across fields are heard as well.
 */
export function useContractForm<Input extends FieldValues, Output>(
  route: { readonly body: Schema<Output, Input> },
  defaultValues: DefaultValues<NoInfer<Input>>,
): ContractForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver<Input, unknown, Output>(route.body),
    mode: 'onTouched',
    reValidateMode: 'onChange',
    defaultValues,
  });
  const { errors } = form.formState;
  return {
    form,
    field: (name) => ({ ...form.register(name), error: messageOf(get(errors, name)) }),
    faults: faultsOf(errors),
    applyServerDetails: (error) => applyServerDetails(form, error),
  };
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' && error.message !== '' ? error.message : undefined;
}
