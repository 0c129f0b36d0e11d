import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LessonSummary, SectionDraft } from '@paanch/contracts/content/modules/courses';
import { ReorderList } from '@paanch/ui/reorder/reorder-list';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { toLesson } from '../place.js';
import { OutlineLine } from './outline-line.js';

interface SectionLessonsProps {
  section: SectionDraft;
  /** Where its lessons can go. */
  others: readonly SectionDraft[];
  currentId: string | undefined;
  faulty: ReadonlySet<string>;
  onOrder: (ids: readonly string[]) => void;
  onMove: (lessonId: string, sectionId: string) => void;
  onRemove: (lesson: LessonSummary) => void;
  onAdd: () => void;
}

/** The lessons of one section. */
export function SectionLessons({ section, others, currentId, faulty, onOrder, onMove, onRemove, onAdd }: SectionLessonsProps) {
  const { t } = useTranslation();
  const noteOf = ({ type, estimated_minutes: minutes, quiz }: LessonSummary) => {
    const line = t('course.lesson.line', { type: t(`course.lesson.types.${type}`), minutes });
    return quiz === null ? line : t('course.lesson.withQuiz', { line });
  };
  return (
    <Box sx={{ pl: 2, pb: 0.5 }}>
      {section.lessons.length === 0 && <Box sx={{ pl: 1, color: ui.ink2 }}>{t('course.section.none')}</Box>}
      <ReorderList
        label={t('course.section.lessons', { title: section.title })}
        items={section.lessons}
        currentId={currentId}
        nameOf={({ title }) => t('course.lesson.named', { title })}
        onOrder={onOrder}
        menuOf={(lesson) => [
          ...others.map(({ id, title }) => ({ label: t('course.lesson.moveTo', { title }), does: () => onMove(lesson.id, id) })),
          { label: t('course.lesson.remove'), does: () => onRemove(lesson), isDestructive: true },
        ]}
        renderRow={(lesson) => (
          <OutlineLine
            to={toLesson(lesson.id)}
            isCurrent={lesson.id === currentId}
            isFaulty={faulty.has(lesson.id) || (lesson.quiz !== null && faulty.has(lesson.quiz.id))}
            note={noteOf(lesson)}
          >
            {lesson.title}
          </OutlineLine>
        )}
      />
      <Button size="small" startIcon={<AddRounded />} onClick={onAdd}>
        {t('course.lesson.add')}
      </Button>
    </Box>
  );
}
