import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

export interface TimeOverProps {
  onSubmit: () => void;
  isOnline: boolean;
  /** The server's error message; ignored while offline. */
  fault: string | null;
}

/** The time is over: sends what is unsent, then the server closes the attempt and the result opens. */
export function TimeOver({ onSubmit, isOnline, fault }: TimeOverProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const advice = t(isOnline ? 'taking.timeOverAdvice' : 'taking.timeOverOffline');
  useEffect(() => onSubmit(), [onSubmit]);
  useEffect(() => announce(`${t('taking.timeOver')}. ${advice}`, 'assertive'), [announce, t, advice]);
  return (
    <DialogFrame open guarded title={t('taking.timeOver')} role="alertdialog" onClose={onSubmit}>
      {fault === null || !isOnline ? advice : <Banner kind="error" title={fault} />}
    </DialogFrame>
  );
}
