import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import type { Me } from '@paanch/contracts/auth/sessions';
import { ACCOUNT_PATH } from '@paanch/ui/account/account-paths';
import { Bell } from '@paanch/ui/account/notifications/bell';
import { ErrorBoundary } from '@paanch/ui/feedback/error-boundary';
import { AdminShell } from '@paanch/ui/layout/admin/admin-shell';
import { PasswordBanner } from '@paanch/ui/session/password-banner';
import { useAppSession } from '@paanch/ui/session/session-context';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { placesOpenTo } from './places.js';

/** The rail and the person around every staff page. */
export function AdminHouse({ me }: { me: Me }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { changePassword, logOut } = useAppSession();
  const items = placesOpenTo(me.permissions).map(({ label, group, to, icon }) => ({ label: t(label), group: t(group), to, icon }));
  return (
    <AdminShell
      items={items}
      person={{ name: me.user.fullName, role: me.role }}
      places={[{ label: t('ui:account.title'), to: ACCOUNT_PATH.admin, icon: ShieldOutlined }]}
      bell={<Bell onRail />}
      onChangePassword={changePassword}
      onLogout={() => void logOut()}
    >
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: { xs: 2, sm: '20px' }, '&:empty': { display: 'none' } }}>
        <PasswordBanner />
      </Box>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={null}>
          <Outlet context={me} />
        </Suspense>
      </ErrorBoundary>
    </AdminShell>
  );
}
