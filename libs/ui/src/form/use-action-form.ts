/** A form in a dialog that does one thing to something: sending, its toasts, and what is read anew afterwards. */
import type { Attempt } from '@paanch/client/calling/send';
import type { Schema } from '@paanch/contracts/kernel/schema';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { sayFailure } from '../feedback/toast/say-failure.js';
import { useToast } from '../feedback/toast/use-toast.js';
import { type ContractForm, useContractForm } from './use-contract-form.js';
import { type Sending, Stopped, useSending } from './sending/use-sending.js';

export interface ActionFormOptions<Input extends FieldValues, Output> {
  readonly defaults: DefaultValues<Input>;
  readonly send: (body: Output, attempt: Attempt) => Promise<unknown>;
  /** Names what is typed on this device until it is sent; absent: it is not kept. */
  readonly draft?: string;
  /** The toast of success, in one line or two; null: what comes next says it. */
  readonly done: (body: Output) => string | { readonly text: string; readonly description: string } | null;
  /** The toast of failure. */
  readonly failed: string;
  /** Whether the dialog itself shows this failure; then there is no toast. */
  readonly isShown?: (error: unknown) => boolean;
  /** Reads anew what this may have changed, also if it failed or was stopped: the server may have done it all the same. */
  readonly refresh?: () => void;
  readonly onDone: () => void;
}

export interface ActionForm<Input extends FieldValues, Output> extends ContractForm<Input, Output>, Sending {
  readonly submit: () => void;
  /** Without looking at the fields again. */
  readonly send: (body: Output) => Promise<void>;
}

/** @param route its body is the form */
export function useActionForm<Input extends FieldValues, Output>(
  route: { readonly body: Schema<Output, Input> },
  { defaults, draft, send: call, done, failed, isShown, refresh, onDone }: ActionFormOptions<NoInfer<Input>, NoInfer<Output>>,
): ActionForm<Input, Output> {
  const toast = useToast();
  const contract = useContractForm(route, defaults, draft === undefined ? {} : { draft });
  const { start, ...sending } = useSending();
  const send = async (body: Output): Promise<void> => {
    try {
      await start((attempt) => call(body, attempt));
      contract.draft.clear();
      const said = done(body);
      if (typeof said === 'string') toast.success(said);
      else if (said !== null) toast.success(said.text, { description: said.description });
      onDone();
    } catch (error) {
      if (error instanceof Stopped) return;
      contract.applyServerDetails(error);
      if (isShown?.(error) === true) return;
      sayFailure(toast, failed, error);
    } finally {
      refresh?.();
    }
  };
  return { ...contract, ...sending, send, submit: () => void contract.form.handleSubmit(send)() };
}
