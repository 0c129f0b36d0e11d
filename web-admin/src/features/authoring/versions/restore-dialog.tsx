import type { Attempt } from '@paanch/client/calling/send';
import { isApiError } from '@paanch/client/calling/api-error';
import { unpublishedChanges } from '@paanch/contracts/content/reasons';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedFirst } from '../modules/use-saved-first.js';

export interface Restoring {
  /** The draft has changes, which restoring discards. */
  readonly isChanged: boolean;
  readonly restore: (version: number, discardChanges: boolean, attempt: Attempt) => Promise<unknown>;
  /** Reads anew all that shows the draft. */
  readonly refresh: () => void;
}

interface RestoreDialogProps extends Restoring {
  version: number;
  onClose: () => void;
  onRestored: () => void;
}

/** Asks before a version becomes the draft, and says what that discards. */
export function RestoreDialog({ isChanged, restore, refresh, version, onClose, onRestored }: RestoreDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const savedFirst = useSavedFirst();
  // Someone may have changed the draft since the page was read.
  const [isRefused, setRefused] = useState(false);
  const discards = isChanged || isRefused;
  const call = useConfirmedCall({
    // What is typed and not saved yet is a change of the draft, too.
    call: (attempt) => (discards ? restore(version, true, attempt) : savedFirst(() => restore(version, false, attempt))),
    onDone: () => {
      toast.success(t('publishing.restored', { version }));
      onRestored();
    },
    onFailed: (error) => {
      if (isApiError(error) && error.details.some(({ code }) => code === unpublishedChanges.reason)) return setRefused(true);
      sayFailure(toast, t('publishing.restoreFailed', { version }), error);
      onClose();
    },
    refresh,
  });
  return (
    <ConfirmDialog
      open
      title={t('publishing.restoreTitle', { version })}
      action={t(discards ? 'publishing.discard' : 'publishing.restore')}
      destructive={discards}
      {...call}
      onCancel={onClose}
    >
      {t(discards ? 'publishing.discardAdvice' : 'publishing.restoreAdvice')}
    </ConfirmDialog>
  );
}
