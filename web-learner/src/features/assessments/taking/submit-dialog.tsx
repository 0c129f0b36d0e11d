import Box from '@mui/material/Box';
import { Banner } from '@paanch/ui/feedback/banner';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { useTranslation } from 'react-i18next';
import type { Tally } from '../questions/marks.rule.js';

export interface SubmitDialogProps {
  name: string;
  tally: Tally;
  busy: boolean;
  /** Why the last try did not work. */
  fault: string | null;
  onSubmit: () => void;
  onCancel: () => void;
}

/** Names what is still open before anything is final. */
export function SubmitDialog({ name, tally: { answered, unanswered, flagged }, busy, fault, onSubmit, onCancel }: SubmitDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      title={t('assessments.taking.submitTitle', { name })}
      action={t(busy ? 'assessments.taking.submitting' : 'assessments.taking.submit')}
      cancel={t('assessments.taking.keepAnswering')}
      busy={busy}
      onConfirm={onSubmit}
      onCancel={onCancel}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {unanswered === 0 ? (
          <p>{t('assessments.taking.submitAll', { count: answered })}</p>
        ) : (
          <p>{t('assessments.taking.submitOpen', { count: unanswered })}</p>
        )}
        {flagged > 0 && <p>{t('assessments.taking.submitFlagged', { count: flagged })}</p>}
        <p>{t('assessments.taking.submitFinal')}</p>
        {fault !== null && <Banner kind="error" title={fault} />}
      </Box>
    </ConfirmDialog>
  );
}
