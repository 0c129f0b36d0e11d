import Button from '@mui/material/Button';
import { homeOf } from '@paanch/account/routes/leaving';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStaff } from './use-staff.js';

/** An address of this app that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const { role } = useStaff();
  return (
    <PageFrame width="full">
      <PageHeading title={t('house.notFound')} />
      <EmptyState
        kind="search-empty"
        title={t('house.notFoundTitle')}
        action={
          <Button variant="contained" component={Link} to={homeOf(role)}>
            {t('house.goHome')}
          </Button>
        }
      >
        {t('house.notFoundAdvice')}
      </EmptyState>
    </PageFrame>
  );
}
