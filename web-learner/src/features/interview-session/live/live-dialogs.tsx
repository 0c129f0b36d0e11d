import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDuration } from '../../../app/clock/use-duration.js';

interface Asked {
  onYes: () => void;
  onNo: () => void;
}

export function EndDialog({ onYes, onNo }: Asked) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      destructive
      title={t('session.live.endTitle')}
      action={t('session.live.end')}
      cancel={t('session.live.stay')}
      onConfirm={onYes}
      onCancel={onNo}
    >
      {t('session.live.endAdvice')}
    </ConfirmDialog>
  );
}

export function LeaveDialog({ onYes, onNo }: Asked) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      destructive
      title={t('session.live.leaveTitle')}
      action={t('session.live.leave')}
      cancel={t('session.live.stay')}
      onConfirm={onYes}
      onCancel={onNo}
    >
      {t('session.live.leavePrompt')}
    </ConfirmDialog>
  );
}

/** Asked before the session ends because nobody is there; the focus is on going on. */
export function InactiveDialog({ secondsLeft, onYes, onNo }: Asked & { secondsLeft: number }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const title = t('session.live.inactiveTitle');
  const duration = useDuration();
  useEffect(() => announce(title, 'assertive'), [announce, title]);
  return (
    <ConfirmDialog
      open
      title={title}
      action={t('session.live.endSession')}
      cancel={t('session.live.continue')}
      onConfirm={onYes}
      onCancel={onNo}
    >
      {t('session.live.inactive', { time: duration(secondsLeft) })}
    </ConfirmDialog>
  );
}
