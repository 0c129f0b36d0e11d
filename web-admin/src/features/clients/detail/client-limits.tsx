import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { changeClient, type Client } from '@paanch/contracts/auth/clients';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { asNumber, useContractForm } from '@paanch/ui/form/use-contract-form';
import { ui } from '@paanch/ui/theme/tokens';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientChange } from './use-client-record.js';

const LIMITS = ['max_resumes_per_student', 'max_applications_per_student'] as const;

/** How many resumes and open applications each learner may have. */
export function ClientLimits({ client, canChange }: { client: Client; canChange: boolean }) {
  const { t } = useTranslation();
  if (canChange) return <LimitsForm client={client} />;
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, m: 0, pt: 1.75 }}>
      {LIMITS.map((limit) => (
        <Box key={limit} sx={{ display: 'contents' }}>
          <dt>{t(`clients.access.${limit}`)}</dt>
          <Box component="dd" sx={{ fontWeight: 600, textAlign: 'right' }}>
            {client[limit]}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function LimitsForm({ client }: { client: Client }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutate, isPending } = useClientChange(client.id);
  const { max_resumes_per_student: resumes, max_applications_per_student: applications } = client;
  const { form, field, applyServerDetails } = useContractForm(changeClient, {
    max_resumes_per_student: resumes,
    max_applications_per_student: applications,
  });
  const { isDirty } = form.formState;
  /** What was changed elsewhere shows here, unless something is typed. */
  useEffect(() => {
    if (!isDirty) form.reset({ max_resumes_per_student: resumes, max_applications_per_student: applications });
  }, [form, isDirty, resumes, applications]);
  const save = form.handleSubmit((limits) =>
    mutate(limits, {
      onSuccess: () => {
        form.reset(limits);
        toast.success(t('clients.access.limitsSaved'));
      },
      onError: (error) => {
        applyServerDetails(error);
        sayFailure(toast, t('clients.access.limitsFailed'), error);
      },
    }),
  );
  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ pt: 1.75 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
        {LIMITS.map((limit) => (
          <TextField key={limit} label={t(`clients.access.${limit}`)} inputMode="numeric" autoComplete="off" {...field(limit, asNumber)} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, mt: 1.5 }}>
        <Typography variant="body2" sx={{ color: ui.ink2 }}>
          {t('clients.access.savingAdvice')}
        </Typography>
        <SubmitButton
          label={t('clients.access.saveLimits')}
          busyLabel={t('clients.access.savingLimits')}
          busy={isPending}
          disabled={!isDirty}
        />
      </Box>
    </Box>
  );
}
