import Button from '@mui/material/Button';
import { homeOf } from '@paanch/account/routes/leaving';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Place } from './places.js';
import { useStaff } from './use-staff.js';

/** A page for those whom its route answers; the others are told that it exists and that it is not theirs. */
export function Permitted({ place, children }: { place: Place; children: ReactNode }) {
  const { permissions } = useStaff();
  return permissions.includes(place.needs) ? children : <RefusedPage place={place} />;
}

function RefusedPage({ place }: { place: Place }) {
  const { t } = useTranslation();
  const { role } = useStaff();
  return (
    <PageFrame width="full">
      <PageHeading title={t(place.title)} />
      <EmptyState
        kind="access-denied"
        title={t('house.refusedTitle')}
        action={
          <Button variant="contained" component={Link} to={homeOf(role)}>
            {t('house.goHome')}
          </Button>
        }
      >
        {t('house.refusedAdvice', { role })}
      </EmptyState>
    </PageFrame>
  );
}
