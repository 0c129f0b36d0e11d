import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The time is over: what is unsent goes, then the server closes the attempt and the result follows. */
export function TimeOver({ onSubmit, fault }: { onSubmit: () => void; fault: string | null }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  useEffect(() => {
    announce(t('assessments.taking.timeOver'), 'assertive');
    onSubmit();
  }, [announce, t, onSubmit]);
  return (
    <DialogFrame open guarded title={t('assessments.taking.timeOver')} role="alertdialog" onClose={onSubmit}>
      {fault === null ? t('assessments.taking.timeOverAdvice') : <Banner kind="error" title={fault} />}
    </DialogFrame>
  );
}
