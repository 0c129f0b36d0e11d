import { accountRoutes, openAccountRoutes } from '@paanch/account/routes/account-routes';
import { homeOf } from '@paanch/account/routes/leaving';
import { ErrorBoundary } from '@paanch/ui/feedback/error-boundary';
import { useNextUp } from '@paanch/ui/layout/use-next-up';
import { lazyPart } from '@paanch/ui/starting/lazy-part';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { Permitted } from './permitted.js';
import { PRODUCTS, SECURITY_DASHBOARD } from './places.js';
import { securityDashboard, signedIn, signIn } from './starting/first-needs.js';
import { useStaff } from './use-staff.js';

const SignInPage = lazyPart(signIn);
const SignedIn = lazyPart(signedIn);
const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.js')).NotFoundPage }));
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
          {openAccountRoutes('admin')}
          <Route element={<SignedIn />}>
            <Route path="/admin" element={<Home />} />
            {accountRoutes('admin')}
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
