import { createAssessment, listAssessmentDrafts } from '@paanch/contracts/content/assessments';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ModuleList, useModuleListTexts } from './module-list.js';

export function AssessmentListPage() {
  useModuleListTexts();
  const { t } = useTranslation();
  const read = useRouteQuery(listAssessmentDrafts, { query: {} });
  const rows = useMemo(
    () =>
      read.data?.assessments.map((assessment) => ({ ...assessment, size: t('written.questions', { count: assessment.question_count }) })),
    [read.data, t],
  );
  return <ModuleList type="Assessment" words="written.assessments" create={createAssessment.name} read={read} rows={rows} />;
}
