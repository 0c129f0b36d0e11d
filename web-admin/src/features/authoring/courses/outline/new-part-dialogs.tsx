/** Adding a section or a lesson, with the least it needs. */
import { createSection, type LessonDraft, changeSection, type SectionDraft } from '@paanch/contracts/content/modules/courses';
import { createLesson, changeLesson } from '@paanch/contracts/content/modules/lessons';
import { LESSON_TYPES, type LessonType } from '@paanch/contracts/content/modules/module-bodies';
import * as field from '@paanch/ui/form/record/field';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useClient } from '@paanch/ui/session/session-context';
import { useNavigate } from 'react-router';
import { toLesson, toSection } from '../place.js';

interface NewPartProps {
  /** Reads the outline anew. */
  refresh: () => void;
  onClose: () => void;
}

/** Opens what was added. */
function useOpening({ refresh, onClose }: NewPartProps, toOf: (id: string) => string) {
  const goTo = useNavigate();
  return ({ id }: { readonly id: string }) => {
    onClose();
    refresh();
    void goTo(toOf(id));
  };
}

const TITLE = (label: string) => field.text({ label, max: 255 });

export function NewSectionDialog({ courseId, ...props }: NewPartProps & { courseId: string }) {
  const client = useClient();
  const record = useRecord<{ title: string }, SectionDraft, { title: string }>(null, {
    body: changeSection.body.pick({ title: true }).required(),
    item: createSection.reply,
    send: (body, { attempt }) => client.call(createSection, { body: { ...body, course_id: courseId }, ...attempt }),
    fields: { title: TITLE('course.section.name') },
    words: 'course.section',
    shownBy: [],
    draft: `new-section-${courseId}`,
    onSaved: useOpening(props, toSection),
  });
  return <RecordDialog record={record} onClose={props.onClose} />;
}

export function NewLessonDialog({ sectionId, ...props }: NewPartProps & { sectionId: string }) {
  const client = useClient();
  const record = useRecord<{ title: string; type: LessonType }, LessonDraft, { title: string; type: LessonType }>(null, {
    body: changeLesson.body.pick({ title: true, type: true }).required(),
    item: createLesson.reply,
    send: (body, { attempt }) => client.call(createLesson, { body: { ...body, section_id: sectionId }, ...attempt }),
    fields: {
      title: TITLE('course.lesson.name'),
      type: field.select({ label: 'course.lesson.type', choices: LESSON_TYPES, words: 'course.lesson.types', blank: 'video' }),
    },
    words: 'course.lesson',
    shownBy: [],
    draft: `new-lesson-${sectionId}`,
    onSaved: useOpening(props, (id) => toLesson(id)),
  });
  return <RecordDialog record={record} onClose={props.onClose} />;
}
