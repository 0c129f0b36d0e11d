import Button from '@mui/material/Button';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useClient } from '@paanch/ui/session/session-context';
import { useMe } from '@paanch/ui/session/use-me';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { homeOf } from './area-addresses.js';

/** An unknown address of the app, for a person who is signed in. */
export function NotFoundPage() {
  const { t } = useTranslation('account');
  const isStaff = useClient().session.area === 'admin';
  const { data: me } = useMe();
  if (!me) return null;
  return (
    <PageFrame width={isStaff ? 'full' : 'content'}>
      <PageHeading title={t('routes.notFound')} />
      <EmptyState
        kind="search-empty"
        title={t('routes.notFoundTitle')}
        action={
          <Button variant="contained" component={Link} to={homeOf(me)}>
            {t('routes.goHome')}
          </Button>
        }
      >
        {t('routes.notFoundAdvice')}
      </EmptyState>
    </PageFrame>
  );
}
