import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { CourseOutline, SectionDraft } from '@paanch/contracts/content/modules/courses';
import { ReorderList } from '@paanch/ui/reorder/reorder-list';
import { ui } from '@paanch/ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { movedToSection, orderOf, type OrderOfSection, withLessons, withSections } from '../course-order.rule.js';
import { TO_COURSE, toSection } from '../place.js';
import { NewLessonDialog, NewSectionDialog } from './new-part-dialogs.js';
import { OutlineLine } from './outline-line.js';
import { type Removed, RemovePartDialog } from './remove-part-dialog.js';
import { SectionLessons } from './section-lessons.js';

export interface OutlineProps {
  course: CourseOutline;
  /** The section or lesson that is open; the course itself without one. */
  currentId: string | undefined;
  /** Those with something to fix. */
  faulty: ReadonlySet<string>;
  onOrder: (order: readonly OrderOfSection[]) => void;
  refresh: () => void;
  onRemoved: (id: string) => void;
}

/** The sections of a course with their lessons, in an order that can be changed. */
export function Outline({ course, currentId, faulty, onOrder, refresh, onRemoved }: OutlineProps) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const [lessonFor, setLessonFor] = useState<string>();
  const [removed, setRemoved] = useState<Removed>();
  const { sections } = course;
  const order = orderOf(course);
  const lessonsOf = (section: SectionDraft) => (
    <SectionLessons
      section={section}
      others={sections.filter(({ id }) => id !== section.id)}
      currentId={currentId}
      faulty={faulty}
      onOrder={(ids) => onOrder(withLessons(order, section.id, ids))}
      onMove={(lessonId, sectionId) => onOrder(movedToSection(order, lessonId, sectionId))}
      onRemove={({ id, title }) => setRemoved({ kind: 'lesson', id, title })}
      onAdd={() => setLessonFor(section.id)}
    />
  );
  return (
    <Card component="nav" aria-label={t('course.outline')} sx={{ p: 1.5, alignSelf: 'start' }}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('course.outline')}
      </Typography>
      <Box sx={{ px: 1, borderRadius: '8px', backgroundColor: currentId === undefined ? ui.brandSoft : undefined }}>
        <OutlineLine to={TO_COURSE} isCurrent={currentId === undefined} isFaulty={faulty.has(course.id)} isStrong>
          {t('course.settings')}
        </OutlineLine>
      </Box>
      <ReorderList
        label={t('course.outline')}
        items={sections}
        currentId={currentId}
        nameOf={({ title }) => t('course.section.named', { title })}
        onOrder={(ids) => onOrder(withSections(order, ids))}
        menuOf={({ id, title }) => [
          { label: t('course.lesson.add'), does: () => setLessonFor(id) },
          { label: t('course.section.remove'), does: () => setRemoved({ kind: 'section', id, title }), isDestructive: true },
        ]}
        below={lessonsOf}
        renderRow={({ id, title }, index) => (
          <OutlineLine to={toSection(id)} isCurrent={id === currentId} isFaulty={faulty.has(id)} isStrong>
            {`${index + 1}. ${title}`}
          </OutlineLine>
        )}
      />
      <Button size="small" startIcon={<AddRounded />} onClick={() => setAdding(true)} sx={{ mt: 0.5 }}>
        {t('course.section.add')}
      </Button>
      {isAdding && <NewSectionDialog courseId={course.id} refresh={refresh} onClose={() => setAdding(false)} />}
      {lessonFor !== undefined && <NewLessonDialog sectionId={lessonFor} refresh={refresh} onClose={() => setLessonFor(undefined)} />}
      {removed !== undefined && (
        <RemovePartDialog part={removed} refresh={refresh} onClose={() => setRemoved(undefined)} onRemoved={() => onRemoved(removed.id)} />
      )}
    </Card>
  );
}
