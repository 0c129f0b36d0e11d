import type { LessonDraft } from '@paanch/contracts/content/modules/courses';
import { changeLesson, createLesson, readLessonDraft } from '@paanch/contracts/content/modules/lessons';
import type { Fault } from '@paanch/ui/form/faults';
import { RecordFields } from '@paanch/ui/form/record/record-fields';
import { RecordPanel } from '@paanch/ui/form/record/record-panel';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useLanguages } from '../../films/use-languages.js';
import { useFaultsAtFields } from '../../modules/use-faults.js';
import { lessonFieldsOf, type LessonValues, lessonValuesOf, ONLY_OF } from './lesson-fields.js';

interface LessonFormProps {
  lesson: LessonDraft;
  faults: readonly Fault[];
  onSaved: () => void;
}

/** One lesson: a video or a reading, and what belongs to it. */
export function LessonForm({ lesson, faults, onSaved }: LessonFormProps) {
  const { choicesWith } = useLanguages();
  const record = useRecord<LessonValues, LessonDraft, Partial<LessonValues>>(lesson, {
    create: createLesson,
    change: changeLesson,
    id: 'lessonId',
    shownBy: [readLessonDraft],
    fields: lessonFieldsOf(lesson, choicesWith(lesson.language)),
    valuesOf: lessonValuesOf,
    words: 'course.lesson',
    draft: 'lesson',
    stays: true,
    onSaved,
  });
  useFaultsAtFields(record.form, faults);
  const other = record.form.watch('type') === 'video' ? 'reading' : 'video';
  return (
    <RecordPanel record={record}>
      <RecordFields record={record} except={ONLY_OF[other]} />
    </RecordPanel>
  );
}
