import { readCourseDraft, removeSection } from '@paanch/contracts/content/modules/courses';
import { removeLesson, removeQuiz } from '@paanch/contracts/content/modules/lessons';
import { ArchiveDialog } from '@paanch/ui/form/archive-dialog';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';

export interface Removed {
  readonly kind: 'section' | 'lesson' | 'quiz';
  readonly id: string;
  /** Of the lesson, for a quiz. */
  readonly title: string;
}

interface RemovePartDialogProps {
  part: Removed;
  refresh: () => void;
  onClose: () => void;
  onRemoved: () => void;
}

/** Parts of a draft are not kept in the bin; published versions have their own. */
export function RemovePartDialog({ part, refresh, onClose, onRemoved }: RemovePartDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { kind, id, title } = part;
  const call = () => {
    if (kind === 'section') return client.call(removeSection, { params: { sectionId: id } });
    return kind === 'lesson'
      ? client.call(removeLesson, { params: { lessonId: id } })
      : client.call(removeQuiz, { params: { quizId: id } });
  };
  return (
    <ArchiveDialog
      item={part}
      list={useListCache<{ id: string }>(readCourseDraft)}
      archive={() => call().finally(refresh)}
      words={{
        title: t(`course.${kind}.removeTitle`, { title }),
        advice: t(`course.${kind}.removeAdvice`),
        action: t(`course.${kind}.remove`),
        done: t(`course.${kind}.removed`),
        failed: t(`course.${kind}.removeFailed`),
      }}
      onClose={onClose}
      onArchived={onRemoved}
    />
  );
}
