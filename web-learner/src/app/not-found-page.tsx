import Button from '@mui/material/Button';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** An address of this app that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <PageFrame>
      <PageHeading title={t('house.notFound')} />
      <EmptyState
        kind="search-empty"
        title={t('house.notFoundTitle')}
        action={
          <Button variant="contained" component={Link} to="/app/dashboard">
            {t('house.goHome')}
          </Button>
        }
      >
        {t('house.notFoundAdvice')}
      </EmptyState>
    </PageFrame>
  );
}
