import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Banner } from '@paanch/ui/feedback/banner';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { useTranslation } from 'react-i18next';
import type { QuestionMark } from '../palette/marks.rule.js';
import { openOf } from './open-questions.rule.js';

export interface SubmitDialogProps {
  name: string;
  marks: readonly QuestionMark[];
  busy: boolean;
  /** Why the last attempt to submit failed. */
  fault: string | null;
  onChoose: (position: number) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/** Lists what is still open, with a button to each question, before the final submit. */
export function SubmitDialog({ name, marks, busy, fault, onChoose, onSubmit, onCancel }: SubmitDialogProps) {
  const { t } = useTranslation();
  const { unanswered, flagged, conflicting, unreadable } = openOf(marks);
  const part = { busy, onChoose };
  return (
    <ConfirmDialog
      open
      title={t('taking.submitTitle', { name })}
      action={t(busy ? 'taking.submitting' : 'taking.submit')}
      cancel={t('taking.keepAnswering')}
      busy={busy}
      onConfirm={onSubmit}
      onCancel={onCancel}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {unanswered.length + unreadable.length === 0 && <p>{t('taking.submitAll', { count: marks.length })}</p>}
        {unanswered.length > 0 && <Open {...part} words={t('taking.submitOpen', { count: unanswered.length })} positions={unanswered} />}
        {unreadable.length > 0 && (
          <Open {...part} words={t('taking.submitUnreadable', { count: unreadable.length })} positions={unreadable} />
        )}
        {flagged.length > 0 && <Open {...part} words={t('taking.submitFlagged', { count: flagged.length })} positions={flagged} />}
        {conflicting.length > 0 && (
          <Open {...part} words={t('taking.submitConflicts', { count: conflicting.length })} positions={conflicting} />
        )}
        <p>{t('taking.submitFinal')}</p>
        {fault !== null && <Banner kind="error" title={fault} />}
      </Box>
    </ConfirmDialog>
  );
}

interface OpenProps {
  words: string;
  positions: readonly number[];
  busy: boolean;
  onChoose: (position: number) => void;
}

function Open({ words, positions, busy, onChoose }: OpenProps) {
  const { t } = useTranslation();
  return (
    <div>
      <p>{words}</p>
      <Box
        component="ul"
        aria-label={words}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', p: 0, m: 0, mt: 0.75, listStyle: 'none' }}
      >
        {positions.map((position) => (
          <li key={position}>
            <Button
              variant="outlined"
              disabled={busy}
              aria-label={t('taking.goToQuestion', { position })}
              onClick={() => onChoose(position)}
              sx={{ minWidth: 44, px: 1 }}
            >
              {position}
            </Button>
          </li>
        ))}
      </Box>
    </div>
  );
}
