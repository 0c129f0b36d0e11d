import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  type AssessmentDraft,
  changeAssessment,
  createAssessment,
  listAssessmentDrafts,
  readAssessmentDraft,
} from '@paanch/contracts/content/assessments';
import { RecordPanel } from '@paanch/ui/form/record/record-panel';
import type { ValuesOf } from '@paanch/ui/form/record/record-field';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useTranslation } from 'react-i18next';
import { assessmentFields } from './assessment-fields.js';

/** What an assessment is called, how long it takes, and what it counts for. */
export function AssessmentSettings({ assessment }: { assessment: AssessmentDraft }) {
  const { t } = useTranslation();
  const record = useRecord<ValuesOf<typeof assessmentFields>, AssessmentDraft, unknown>(assessment, {
    create: createAssessment,
    change: changeAssessment,
    id: 'assessmentId',
    shownBy: [readAssessmentDraft, listAssessmentDrafts],
    fields: assessmentFields,
    words: 'assessment',
    draft: 'assessment',
    stays: true,
    onSaved: () => undefined,
  });
  return (
    <Card component="section" sx={{ p: 2, alignSelf: 'start', overflow: 'visible', gridColumn: { md: '1 / -1', lg: 'auto' } }}>
      <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
        {t('assessment.settings')}
      </Typography>
      <RecordPanel record={record} />
    </Card>
  );
}
