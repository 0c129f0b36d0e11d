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
import { FaultCard } from '../questions/faults/fault-card.js';
import type { PaperFaults } from '../questions/faults/use-paper-faults.js';
import { PaperFacts } from '../questions/frame/paper-facts.js';
import { assessmentFields } from './assessment-fields.js';

interface AssessmentSettingsProps {
  assessment: AssessmentDraft;
  faults: PaperFaults;
  onSaved: () => void;
}

/** What an assessment is called, how long it takes, and what it counts for; and what is to be fixed in it. */
export function AssessmentSettings({ assessment, faults, onSaved }: AssessmentSettingsProps) {
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
    onSaved,
  });
  const { time_limit_minutes: minutes, question_count: count } = assessment;
  return (
    <>
      <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
        {t('assessment.settings')}
      </Typography>
      <RecordPanel record={record} />
      <FaultCard faults={faults} />
      <PaperFacts
        title={t('assessment.paper')}
        facts={[
          { label: t('assessment.questions'), value: String(count) },
          { label: t('assessment.limit'), value: minutes === null ? t('assessment.noLimit') : t('assessment.minutes', { minutes }) },
        ]}
      />
    </>
  );
}
