import { listAssessmentVersions } from '@paanch/contracts/content/assessments';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';
import { VersionsDialog } from '../modules/versions-dialog.js';

/** Published versions of an assessment; none of them is restored. */
export function AssessmentVersions({ assessmentId, onClose }: { assessmentId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const read = useRouteQuery(listAssessmentVersions, { params: { assessmentId } });
  const versions = read.data?.versions.map((version) => ({ ...version, size: t('questions.count', { count: version.question_count }) }));
  return <VersionsDialog read={read} versions={versions} restoring={undefined} onClose={onClose} />;
}
