import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { NoticeText } from '@paanch/account/notice/notice-text';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { useLanguage } from '@paanch/ui/language/language-provider';
import { ui } from '@paanch/ui/theme/tokens';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApplicationFormState } from './use-application-form.js';

/** What the learner confirms, and who reads the application: sending it is the consent to that. */
export function Confirmations({ title, state: { form } }: { title: string; state: ApplicationFormState }) {
  const { t } = useTranslation();
  const { shown } = useLanguage();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', mt: 1.5 }}>
      <Confirmed name="confirmed_job_role" label={t('jobs.apply.confirmRole', { title })} form={form} />
      <Confirmed name="confirmed_current_location" label={t('jobs.apply.confirmLocation')} form={form} />
      <Typography variant="body2" sx={{ mt: 1.5, color: ui.ink2 }}>
        {t('jobs.apply.consent')}
      </Typography>
      <Box sx={{ width: '100%', mt: 1 }}>
        <NoticeText notice={noticeIn('job_applications', shown)} title={t('jobs.apply.consentWords')} headings="h3" />
      </Box>
    </Box>
  );
}

interface ConfirmedProps {
  name: 'confirmed_job_role' | 'confirmed_current_location';
  label: string;
  form: ApplicationFormState['form'];
}

function Confirmed({ name, label, form: { control } }: ConfirmedProps) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <FormControlLabel
          control={
            <Checkbox checked={value} onChange={(_, wanted) => onChange(wanted)} onBlur={onBlur} slotProps={{ input: { ref, name } }} />
          }
          label={label}
          sx={{ overflowWrap: 'anywhere' }}
        />
      )}
    />
  );
}
