import { listQuestions, type QuestionDraft, removeQuestion } from '@paanch/contracts/content/questions';
import { ArchiveDialog } from '@paanch/ui/form/archive-dialog';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';

interface RemoveQuestionDialogProps {
  question: QuestionDraft;
  number: number;
  onClose: () => void;
  onRemoved: () => void;
}

/** Questions are not kept in the bin; published versions have their own. */
export function RemoveQuestionDialog({ question, number, onClose, onRemoved }: RemoveQuestionDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  return (
    <ArchiveDialog
      item={question}
      list={useListCache<QuestionDraft>(listQuestions)}
      archive={() => client.call(removeQuestion, { params: { questionId: question.id } })}
      words={{
        title: t('questions.removeTitle', { number }),
        advice: t('questions.removeAdvice'),
        action: t('questions.remove'),
        done: t('questions.removed'),
        failed: t('questions.removeFailed'),
      }}
      onClose={onClose}
      onArchived={onRemoved}
    />
  );
}
