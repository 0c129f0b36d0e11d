import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { safeReturn } from '@paanch/account/routes/area-addresses';
import { Banner } from '@paanch/ui/feedback/banner';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

/** The way on for a person who came here to get a resume for something else, such as an application. */
export function BackLink({ hasResume }: { hasResume: boolean }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const back = safeReturn('learner', query.get('back'), '');
  if (back === '') return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Banner
        kind={hasResume ? 'success' : 'info'}
        title={t('resumes.back')}
        action={
          <Button component={Link} to={back} variant="outlined" color="inherit">
            {t('resumes.backLink')}
          </Button>
        }
      />
    </Box>
  );
}
