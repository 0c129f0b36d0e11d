import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Banner } from '@paanch/ui/feedback/banner';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { QuestionFrame } from '../questions/question-frame.js';
import { ageMessages } from './age.messages.js';
import { useAge } from './use-age.js';

/** Before any page with the rail: one question, with the reason for it. */
export function AgePage() {
  useTexts('app', { age: ageMessages });
  const { t } = useTranslation();
  const { field, submit, stateAdult, isSaving, failure } = useAge();
  return (
    <QuestionFrame>
      <PageHeading title={t('age.title')} lead={t('age.lead')} />
      <Card>
        <CardContent>
          <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2, maxWidth: 360 }}>
            {failure !== null && <Banner kind="error" title={failure} />}
            <TextField label={t('age.dateOfBirth')} type="date" autoComplete="bday" {...field('date_of_birth')} />
            <Box sx={{ display: 'flex' }}>
              <SubmitButton size="large" label={t('age.save')} busyLabel={t('age.saving')} busy={isSaving} />
            </Box>
          </Box>
          <Box sx={{ mt: 3, pt: 2.5, borderTop: `1px solid ${ui.line}` }}>
            <Typography variant="body2" sx={{ mb: 1, color: ui.ink2 }}>
              {t('age.or')}
            </Typography>
            <Button variant="outlined" disabled={isSaving} onClick={stateAdult}>
              {t('age.adult')}
            </Button>
          </Box>
        </CardContent>
      </Card>
    </QuestionFrame>
  );
}
