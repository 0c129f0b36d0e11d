import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { useTranslation } from 'react-i18next';
import { useMakeLink } from './use-make-link.js';

interface ReplaceCalendarLinkProps {
  onMade: (url: string) => void;
  onClose: () => void;
}

export function ReplaceCalendarLink({ onMade, onClose }: ReplaceCalendarLinkProps) {
  const { t } = useTranslation();
  const making = useMakeLink(onMade);
  return (
    <ConfirmDialog open title={t('calendar.replaceAsk')} action={t('calendar.replace')} {...making} onCancel={onClose}>
      {t('calendar.replaceAfter')}
    </ConfirmDialog>
  );
}
