import { ErrorBoundary } from '@paanch/ui/feedback/error-boundary';
import { homeOf } from '@paanch/ui/session/leaving';
import { useNextUp } from '@paanch/ui/layout/use-next-up';
import { lazyPart } from '@paanch/ui/starting/lazy-part';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { securityDashboard, signedIn, signIn } from './starting/first-needs.js';
import { PRODUCTS, SECURITY_DASHBOARD } from './places.js';
import { Permitted } from './permitted.js';
import { useStaff } from './use-staff.js';

const SignInPage = lazyPart(signIn);
const SignedIn = lazyPart(signedIn);
const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.js')).NotFoundPage }));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('@paanch/ui/account/links/forgot-password-page')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('@paanch/ui/account/links/reset-password-page')).ResetPasswordPage,
}));
const InvitationPage = lazy(async () => ({ default: (await import('@paanch/ui/account/links/invitation-page')).InvitationPage }));
const UnsubscribePage = lazy(async () => ({ default: (await import('@paanch/ui/account/links/unsubscribe-page')).UnsubscribePage }));
const AccountPage = lazy(async () => ({ default: (await import('@paanch/ui/account/account-page')).AccountPage }));
const NotificationsPage = lazy(async () => ({
  default: (await import('@paanch/ui/account/notifications/notifications-page')).NotificationsPage,
}));
const SecurityDashboardPage = lazyPart(securityDashboard);
const ProductListPage = lazy(async () => ({ default: (await import('../features/products/product-list-page.js')).ProductListPage }));

/** Of an open page: what signing in leads to. */
const fetchNext = () => Promise.all([signedIn.fetch(), securityDashboard.fetch()]);

/** Every place of the staff's app (architecture 14, Pages). */
export function AdminRoutes() {
  const { pathname } = useLocation();
  useNextUp(fetchNext);
  return (
    <ErrorBoundary isWhole resetKey={pathname}>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/admin/login" element={<SignInPage />} />
          <Route path="/admin/forgot-password" element={<ForgotPasswordPage />} />
          <Route path="/admin/reset-password" element={<ResetPasswordPage />} />
          <Route path="/admin/invitation" element={<InvitationPage />} />
          <Route path="/admin/unsubscribe" element={<UnsubscribePage />} />
          <Route element={<SignedIn />}>
            <Route path="/admin" element={<Home />} />
            <Route path="/admin/account" element={<AccountPage />} />
            <Route path="/admin/notifications" element={<NotificationsPage />} />
            <Route
              path={SECURITY_DASHBOARD.to}
              element={
                <Permitted place={SECURITY_DASHBOARD}>
                  <SecurityDashboardPage />
                </Permitted>
              }
            />
            <Route
              path={PRODUCTS.to}
              element={
                <Permitted place={PRODUCTS}>
                  <ProductListPage />
                </Permitted>
              }
            />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

function Home() {
  const { role } = useStaff();
  return <Navigate to={homeOf(role)} replace />;
}
