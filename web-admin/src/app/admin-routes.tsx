import { accountRoutes, openAccountRoutes } from '@paanch/account/routes/account-routes';
import { homeOf } from '@paanch/account/routes/area-addresses';
import { ErrorBoundary } from '@paanch/ui/feedback/error-boundary';
import { lazyChunk } from '@paanch/ui/starting/lazy-chunk';
import { usePrefetch } from '@paanch/ui/starting/use-prefetch';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { BIN, CLIENTS, PRODUCTS, READINESS, SECURITY_DASHBOARD, USERS } from './layout/nav-entries.js';
import { Permitted } from './permissions/permitted.js';
import { useStaff } from './permissions/use-staff.js';
import { securityDashboard, signedIn, signIn } from './starting/route-preloads.js';

const SignInPage = lazyChunk(signIn);
const SignedIn = lazyChunk(signedIn);
const NotFoundPage = lazy(async () => ({ default: (await import('@paanch/account/routes/not-found-page')).NotFoundPage }));
const SecurityDashboardPage = lazyChunk(securityDashboard);
const ProductListPage = lazy(async () => ({ default: (await import('../features/products/product-list-page.js')).ProductListPage }));
const ProductPage = lazy(async () => ({ default: (await import('../features/products/detail/product-page.js')).ProductPage }));
const ReadinessListPage = lazy(async () => ({
  default: (await import('../features/products/readiness/readiness-list-page.js')).ReadinessListPage,
}));
const BinPage = lazy(async () => ({ default: (await import('../features/bin/bin-page.js')).BinPage }));
const ClientListPage = lazy(async () => ({ default: (await import('../features/clients/client-list-page.js')).ClientListPage }));
const ClientPage = lazy(async () => ({ default: (await import('../features/clients/detail/client-page.js')).ClientPage }));
const UserListPage = lazy(async () => ({ default: (await import('../features/users/user-list-page.js')).UserListPage }));

/** Each page, with the entry of the rail whose permission it needs. */
const PAGES = [
  { entry: SECURITY_DASHBOARD, Page: SecurityDashboardPage },
  { entry: PRODUCTS, Page: ProductListPage },
  { entry: PRODUCTS, path: `${PRODUCTS.to}/:productId`, Page: ProductPage },
  { entry: READINESS, Page: ReadinessListPage },
  { entry: CLIENTS, Page: ClientListPage },
  { entry: CLIENTS, path: `${CLIENTS.to}/:clientId`, Page: ClientPage },
  { entry: USERS, Page: UserListPage },
  { entry: BIN, Page: BinPage },
];

/** What the person opens after signing in. */
const fetchNext = () => Promise.all([signedIn.fetch(), securityDashboard.fetch()]);

/** Every page of the staff app (docs/local-system.md#addresses). */
export function AdminRoutes() {
  const { pathname } = useLocation();
  usePrefetch(fetchNext);
  return (
    <ErrorBoundary isWhole resetKey={pathname}>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/admin/login" element={<SignInPage />} />
          {openAccountRoutes('admin')}
          <Route element={<SignedIn />}>
            <Route path="/admin" element={<Home />} />
            {accountRoutes('admin')}
            {PAGES.map(({ entry, path = entry.to, Page }) => (
              <Route
                key={path}
                path={path}
                element={
                  <Permitted entry={entry}>
                    <Page />
                  </Permitted>
                }
              />
            ))}
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
