import { createCourse, listCourseDrafts } from '@paanch/contracts/content/modules/courses';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ModuleList, useModuleListTexts } from './module-list.js';

export function CourseListPage() {
  useModuleListTexts();
  const { t } = useTranslation();
  const read = useRouteQuery(listCourseDrafts, { query: {} });
  const rows = useMemo(
    () =>
      read.data?.courses.map((course) => ({
        ...course,
        size: [t('written.lessons', { count: course.lesson_count }), t('written.minutes', { minutes: course.estimated_minutes })].join(
          ', ',
        ),
      })),
    [read.data, t],
  );
  return <ModuleList type="Course" words="written.courses" create={createCourse.name} read={read} rows={rows} />;
}
