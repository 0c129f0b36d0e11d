import Typography from '@mui/material/Typography';
import type { OwnApplicationDetail } from '@paanch/contracts/careers/applying';
import { SentAnswers } from '@paanch/ui/applications/sent-answers';
import { Fact, Facts } from '@paanch/ui/record/record-facts';
import { useTranslation } from 'react-i18next';

/** The form as it was sent. */
export function SentForm({ application: { form, resume } }: { application: OwnApplicationDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <Typography component="h2" variant="h3" sx={{ mb: 1.5 }}>
        {t('applications.sent')}
      </Typography>
      <Facts>
        <Fact name={t('applications.resume')}>{resume.title}</Fact>
        <SentAnswers form={form} />
      </Facts>
    </>
  );
}
