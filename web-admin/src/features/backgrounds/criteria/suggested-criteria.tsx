import Button from '@mui/material/Button';
import type { BackgroundForm } from '@paanch/contracts/interview/backgrounds';
import { DEFAULT_CRITERIA, SUGGESTED_CRITERIA } from '@paanch/contracts/interview/grading-criteria';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import { ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import type { RecordForm } from '@paanch/ui/form/record/use-record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackgroundValues } from '../background-fields.js';

/** Fills in what fits the chosen type; asks before it replaces what was written. */
export function SuggestedCriteria({ record: { form } }: { record: RecordForm<BackgroundValues, BackgroundForm> }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const type = ProjectType.safeParse(form.watch('project_type')).data;
  const fill = () => {
    setAsking(false);
    if (type !== undefined) form.setValue('grading_criteria', [...SUGGESTED_CRITERIA[type]], { shouldDirty: true, shouldValidate: true });
  };
  const ask = () => {
    const written = canonicalJson(form.getValues('grading_criteria'));
    const ours = [DEFAULT_CRITERIA, ...Object.values(SUGGESTED_CRITERIA)].map(canonicalJson);
    if (ours.includes(written)) fill();
    else setAsking(true);
  };
  return (
    <>
      <Button size="small" disabled={type === undefined} onClick={ask}>
        {t('backgrounds.weights.suggest')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('backgrounds.weights.suggestTitle')}
          action={t('backgrounds.weights.replace')}
          onConfirm={fill}
          onCancel={() => setAsking(false)}
        >
          {t('backgrounds.weights.suggestAdvice')}
        </ConfirmDialog>
      )}
    </>
  );
}
