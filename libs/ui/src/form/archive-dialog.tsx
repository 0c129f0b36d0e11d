import { isApiError } from '@paanch/client/calling/api-error';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../feedback/confirm-dialog.js';
import { sayFailure } from '../feedback/toast/say-failure.js';
import { useToast } from '../feedback/toast/use-toast.js';
import type { ListCache } from '../list/list-cache.js';
import type { ListItem } from '../list/list-route.js';

export interface ArchiveDialogProps<Item extends ListItem> {
  item: Item;
  list: ListCache<Item>;
  archive: () => Promise<unknown>;
  /** Where it can come back from the bin: the toast offers Undo. */
  undo?: { readonly restore: () => Promise<unknown>; readonly done: string; readonly failed: string };
  /** Where it is refused while people are in the middle of it (IN_USE): the dialog says so, and offers it all the same. */
  anyway?: { readonly archive: () => Promise<unknown>; readonly action: string };
  /** Where it is refused as long as something uses it (IN_USE): the dialog says what. */
  mayBeInUse?: boolean;
  words: ArchiveWords;
  onClose: () => void;
  onArchived?: () => void;
}

export interface ArchiveWords {
  /** "Delete GST Basics?" */
  readonly title: string;
  /** What follows, and for how long it can be restored. */
  readonly advice: string;
  /** The verb on the button that opened the dialog. */
  readonly action: string;
  readonly done: string;
  readonly failed: string;
}

/** Asks before a record is archived, which leaves its list at once (docs/forms.md#archive-and-bin). */
export function ArchiveDialog<Item extends ListItem>(props: ArchiveDialogProps<Item>) {
  const { item, list, archive, undo, anyway, mayBeInUse = anyway !== undefined, words, onClose, onArchived } = props;
  const { t } = useTranslation('ui');
  const toast = useToast();
  const bringBack = ({ restore, done, failed }: NonNullable<typeof undo>) =>
    void restore()
      .then(() => toast.success(done))
      .catch((error: unknown) => sayFailure(toast, failed, error))
      .finally(list.refresh);
  const [inUse, setInUse] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    // It leaves its list at once, unless the answer may have to be shown here.
    if (!mayBeInUse) onClose();
    setBusy(true);
    try {
      await list.optimistically({ remove: item.id }, inUse === null || anyway === undefined ? archive : anyway.archive);
      toast.success(words.done, undo && { action: { label: t('form.undo'), onClick: () => bringBack(undo) } });
      onArchived?.();
    } catch (error) {
      if (mayBeInUse && inUse === null && isApiError(error) && error.code === 'IN_USE') {
        setInUse(error.message);
        setBusy(false);
        return;
      }
      sayFailure(toast, words.failed, error);
    }
    if (mayBeInUse) onClose();
  };
  const action = inUse === null ? words.action : (anyway?.action ?? null);
  return (
    <ConfirmDialog open title={words.title} action={action} destructive busy={isBusy} onConfirm={() => void confirm()} onCancel={onClose}>
      <span role={inUse === null ? undefined : 'alert'}>{inUse ?? words.advice}</span>
    </ConfirmDialog>
  );
}
