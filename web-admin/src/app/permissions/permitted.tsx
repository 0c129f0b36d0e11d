import Button from '@mui/material/Button';
import { homeOf } from '@paanch/account/routes/area-addresses';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { useRailPlace } from '@paanch/ui/layout/admin/rail-place';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StaffNavEntry } from '../layout/nav-entries.js';
import { useStaff } from './use-staff.js';

/** Shows a page to those with the permission it needs; tells others that their role cannot open it. */
export function Permitted({ entry, children }: { entry: StaffNavEntry; children: ReactNode }) {
  const { permissions } = useStaff();
  return (
    <>
      {entry.within !== undefined && <WithinEntry path={entry.within} />}
      {permissions.includes(entry.needs) ? children : <RefusedPage entry={entry} />}
    </>
  );
}

function WithinEntry({ path }: { path: string }) {
  useRailPlace(path);
  return null;
}

function RefusedPage({ entry }: { entry: StaffNavEntry }) {
  const { t } = useTranslation();
  const me = useStaff();
  return (
    <PageFrame width="full">
      <PageHeading title={t(entry.title)} />
      <EmptyState
        kind="access-denied"
        title={t('layout.refusedTitle')}
        action={
          <Button variant="contained" component={Link} to={homeOf(me)}>
            {t('account:routes.goHome')}
          </Button>
        }
      >
        {t('layout.refusedAdvice', { role: me.role })}
      </EmptyState>
    </PageFrame>
  );
}
