import Button from '@mui/material/Button';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaper } from '../read-paper.js';
import { useQuestionVoiding } from './question-voiding.js';
import { useVoids } from './use-voids.js';
import { VoidDialog } from './void-dialog.js';

interface VoidInExamsProps {
  bankId: string;
  /** The newest published one, which exams draw from. */
  version: number;
  questionId: string;
  number: number;
}

/** Beside a question of a bank: whether it is voided in exams, or a way to void it. Nothing of one that is not published, and for others than Admins. */
export function VoidInExams({ bankId, version, questionId, number }: VoidInExamsProps) {
  const { t } = useTranslation();
  const paper = { bankId };
  const { isKnown, voidOf } = useVoids(paper, version);
  const { data } = usePaper(paper, version);
  const voiding = useQuestionVoiding(paper);
  const [isAsked, setAsked] = useState(false);
  const made = voidOf(questionId);
  const isPublished = data?.questions.some(({ id }) => id === questionId) ?? false;
  if (made !== undefined) return <StatusChip tone="off" label={t('versions.voidedInExams', { version: made.through_version })} wraps />;
  if (!isKnown || !isPublished) return null;
  return (
    <>
      <Button size="small" color="error" aria-label={t('versions.void.namedInExams', { number })} onClick={() => setAsked(true)}>
        {t('versions.void.inExams')}
      </Button>
      {isAsked && <VoidDialog voiding={voiding} questionId={questionId} number={number} onClose={() => setAsked(false)} />}
    </>
  );
}
