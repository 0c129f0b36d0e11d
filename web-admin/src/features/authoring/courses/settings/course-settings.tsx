import Typography from '@mui/material/Typography';
import {
  changeCourse,
  type CourseOutline,
  createCourse,
  listCourseDrafts,
  readCourseDraft,
} from '@paanch/contracts/content/modules/courses';
import { listModules } from '@paanch/contracts/content/modules/modules';
import { RecordPanel } from '@paanch/ui/form/record/record-panel';
import type { ValuesOf } from '@paanch/ui/form/record/record-field';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useTranslation } from 'react-i18next';
import { courseFields } from './course-fields.js';

/** What a course is called, and to whom it is shown. */
export function CourseSettings({ course }: { course: CourseOutline }) {
  const { t } = useTranslation();
  const lists = useListCache(listModules, listCourseDrafts);
  const record = useRecord<ValuesOf<typeof courseFields>, CourseOutline, unknown>(course, {
    create: createCourse,
    change: changeCourse,
    id: 'courseId',
    shownBy: [readCourseDraft],
    fields: courseFields,
    words: 'course',
    draft: 'course',
    stays: true,
    onSaved: lists.refresh,
  });
  return (
    <>
      <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
        {t('course.settings')}
      </Typography>
      <RecordPanel record={record} />
    </>
  );
}
