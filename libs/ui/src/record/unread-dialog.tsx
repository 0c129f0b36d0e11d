import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../feedback/load-failure.js';
import { Loading, SkeletonBlock } from '../feedback/loading.js';
import { DialogFrame, type DialogFrameProps } from '../layout/dialog-frame.js';

interface UnreadDialogProps extends Pick<DialogFrameProps, 'title' | 'width' | 'onClose'> {
  /** Null while it is being read. */
  error: Error | null;
  /** What the dialog says if reading fails. */
  failed: string;
  onRetry: () => void;
}

/** A dialog until what it shows has been read, or if it cannot be. */
export function UnreadDialog({ error, failed, onRetry, ...frame }: UnreadDialogProps) {
  const { t } = useTranslation('ui');
  const close = (
    <Button variant="outlined" onClick={frame.onClose}>
      {t('layout.close')}
    </Button>
  );
  return (
    <DialogFrame {...frame} open actions={close}>
      {error === null ? (
        <Loading first={<SkeletonBlock sx={{ height: 48, mb: 2 }} />}>
          <SkeletonBlock sx={{ height: 260 }} />
        </Loading>
      ) : (
        <LoadFailure isInside title={failed} message={error.message} onRetry={onRetry} />
      )}
    </DialogFrame>
  );
}
