import Box from '@mui/material/Box';
import { confirmResume } from '@paanch/contracts/careers/resumes';
import { TextField } from '@paanch/ui/form/fields/text-field';
import type { ContractForm } from '@paanch/ui/form/use-contract-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

/** What a person types of a resume. */
export const ResumeWords = { body: confirmResume.body.pick({ title: true, description: true }) };
type Input = z.input<typeof ResumeWords.body>;
type Output = z.output<typeof ResumeWords.body>;

export function ResumeFields({ field }: Pick<ContractForm<Input, Output>, 'field'>) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField label={t('resumes.form.title')} helper={t('resumes.form.titleHelper')} {...field('title')} />
      <TextField
        label={t('resumes.form.description')}
        helper={t('resumes.form.descriptionHelper')}
        optional
        multiline
        minRows={3}
        {...field('description')}
      />
    </Box>
  );
}
