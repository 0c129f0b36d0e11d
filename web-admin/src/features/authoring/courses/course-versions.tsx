import { type CourseOutline, listCourseVersions, restoreCourse } from '@paanch/contracts/content/modules/courses';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/permissions/use-may.js';
import { VersionsDrawer } from '../versions/versions-drawer.js';

interface CourseVersionsProps {
  course: CourseOutline;
  refresh: () => void;
  onClose: () => void;
}

export function CourseVersions({ course: { id, state }, refresh, onClose }: CourseVersionsProps) {
  const { t } = useTranslation();
  const client = useClient();
  const may = useMay();
  const params = { courseId: id };
  const read = useRouteQuery(listCourseVersions, { params });
  const versions = read.data?.versions.map((version) => ({ ...version, size: t('course.size', { count: version.lesson_count }) }));
  const restoring = {
    isChanged: state === 'changed',
    restore: (version: number, discards: boolean, attempt: object) =>
      client.call(restoreCourse, { params, body: { version, discard_changes: discards }, ...attempt }),
    refresh,
  };
  return <VersionsDrawer read={read} versions={versions} restoring={may(restoreCourse.name) ? restoring : undefined} onClose={onClose} />;
}
