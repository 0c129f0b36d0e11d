import CallSplitRounded from '@mui/icons-material/CallSplitRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AnswerValue, AttemptQuestion } from '@paanch/contracts/progress/attempts';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useConflictWords } from './use-conflict-words.js';

export interface ConflictNoticeProps {
  question: AttemptQuestion;
  /** The answer given elsewhere, which is shown. */
  theirs: AnswerValue | null;
  /** The answer given in this window. */
  mine: AnswerValue | null;
  onSettle: (which: 'mine' | 'theirs') => void;
}

/** Another window answered this question differently; its answer counts until the learner chooses this window's. */
export function ConflictNotice({ question, theirs, mine, onSettle }: ConflictNoticeProps) {
  const { t } = useTranslation();
  const { title, there, here, keep, use } = useConflictWords(question, theirs, mine);
  const line = { mt: 0.5, overflowWrap: 'anywhere' } as const;
  return (
    <Box
      role="group"
      aria-labelledby="conflict-title"
      sx={{
        mb: 2,
        p: { xs: 1.5, sm: 2 },
        border: `1px solid ${ui.warn}`,
        borderRadius: '12px',
        backgroundColor: ui.warnSoft,
        color: ui.warnText,
        '--pa-ring': ui.warnText,
      }}
    >
      <Box id="conflict-title" sx={{ display: 'flex', gap: 1, fontWeight: 650, overflowWrap: 'anywhere' }}>
        <CallSplitRounded aria-hidden="true" sx={{ flex: 'none', fontSize: 20, mt: '2px' }} />
        <span>{title}</span>
      </Box>
      {there !== null && <Box sx={line}>{t('taking.conflict.there', { answer: there })}</Box>}
      {here !== null && <Box sx={line}>{t('taking.conflict.here', { answer: here })}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="outlined" onClick={() => onSettle('theirs')}>
          {keep}
        </Button>
        <Button variant="outlined" onClick={() => onSettle('mine')}>
          {use}
        </Button>
      </Box>
    </Box>
  );
}
