import {
  listAssessmentDrafts,
  listAssessmentVersions,
  readAssessmentDraft,
  restoreAssessment,
} from '@paanch/contracts/content/assessments';
import { listQuestions } from '@paanch/contracts/content/questions';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/permissions/use-may.js';
import { VersionsDrawer } from '../versions/versions-drawer.js';
import { versionsMessages } from '../versions/versions.messages.js';

/** Published versions of an assessment. */
export function AssessmentVersions({ assessmentId, onClose }: { assessmentId: string; onClose: () => void }) {
  useTexts('app', { versions: versionsMessages });
  const { t } = useTranslation();
  const client = useClient();
  const may = useMay();
  const params = { assessmentId };
  const read = useRouteQuery(listAssessmentVersions, { params });
  const { data: draft } = useRouteQuery(readAssessmentDraft, { params });
  const { refresh } = useListCache(readAssessmentDraft, listQuestions, listAssessmentVersions, listAssessmentDrafts);
  const versions = read.data?.versions.map((version) => ({ ...version, size: t('versions.size', { count: version.question_count }) }));
  const restoring = {
    isChanged: draft?.state === 'changed',
    restore: (version: number, discards: boolean, attempt: object) =>
      client.call(restoreAssessment, { params, body: { version, discard_changes: discards }, ...attempt }),
    refresh,
  };
  return (
    <VersionsDrawer
      read={read}
      versions={versions}
      paper={{ assessmentId }}
      restoring={may(restoreAssessment.name) ? restoring : undefined}
      onClose={onClose}
    />
  );
}
