import { LinkTabs } from '@paanch/ui/layout/link-tabs';
import { useTranslation } from 'react-i18next';
import { type Part, toLesson } from '../place.js';

/** The lesson itself and its quiz. */
export function LessonTabs({ lessonId, part }: { lessonId: string; part: Part }) {
  const { t } = useTranslation();
  const tab = (each: Part, label: string) => ({ to: toLesson(lessonId, each), label, isCurrent: each === part });
  return (
    <LinkTabs name={t('course.lesson.parts')} tabs={[tab('lesson', t('course.lesson.content')), tab('quiz', t('course.lesson.quiz'))]} />
  );
}
