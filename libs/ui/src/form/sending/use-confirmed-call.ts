/** The call of a confirm dialog: it goes on until its outcome is known, or until Cancel stops it (docs/forms.md#sending). */
import type { Attempt } from '@paanch/client/calling/send';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ConfirmDialogProps } from '../../feedback/confirm-dialog.js';
import { useToast } from '../../feedback/toast/use-toast.js';
import { Stopped, useSending } from './use-sending.js';

export interface ConfirmedCall {
  readonly call: (attempt: Attempt) => Promise<unknown>;
  /** The dialog stays busy until it is over. */
  readonly onDone: () => unknown;
  readonly onFailed: (error: Error) => void;
  /** Reads anew what this may have changed, also if it failed or was stopped: the server may have done it all the same. */
  readonly refresh: () => void;
}

/** What the dialog needs of it. */
export function useConfirmedCall({
  call,
  onDone,
  onFailed,
  refresh,
}: ConfirmedCall): Pick<ConfirmDialogProps, 'busy' | 'onConfirm' | 'onStop'> {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const { start, stop } = useSending();
  const { isPending, mutate } = useMutation({
    mutationFn: () => start(call),
    onSuccess: onDone,
    onError: (error) => (error instanceof Stopped ? void toast.info(t('form.sendingStopped')) : onFailed(error)),
    onSettled: refresh,
  });
  return { busy: isPending, onConfirm: () => mutate(), onStop: stop };
}
