import { ACCESSIBILITY_PATH, GUARDIAN_PATH, PRIVACY_NOTICE_PATH } from '@paanch/account/routes/account-paths';
import { openAccountRoutes } from '@paanch/account/routes/account-routes';
import { ErrorBoundary } from '@paanch/ui/feedback/error-boundary';
import { shownLanguage } from '@paanch/ui/language/language';
import { lazyChunk } from '@paanch/ui/starting/lazy-chunk';
import { usePrefetch } from '@paanch/ui/starting/use-prefetch';
import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { hindi } from './hindi/hindi.js';
import { dashboard, layout } from './starting/page-chunks.js';
import { signedIn, signIn } from './starting/route-preloads.js';

const SignedInRoutes = lazyChunk(signedIn);

const LandingPage = lazy(async () => ({ default: (await import('../features/landing/landing-page.js')).LandingPage }));
const SignInPage = lazyChunk(signIn);
const EnterSample = lazy(async () => ({ default: (await import('./sample/enter-sample.js')).EnterSample }));
const PrivacyNoticePage = lazy(async () => ({
  default: (await import('../features/privacy-notice/privacy-notice-page.js')).PrivacyNoticePage,
}));
const AccessibilityPage = lazy(async () => ({
  default: (await import('../features/accessibility/accessibility-page.js')).AccessibilityPage,
}));
const GuardianPage = lazy(async () => ({ default: (await import('../features/guardian/guardian-page.js')).GuardianPage }));
const VerifyPage = lazy(async () => ({ default: (await import('../features/verify/verify-page.js')).VerifyPage }));
const CheckPage = lazy(async () => ({ default: (await import('../features/verify/check-page.js')).CheckPage }));

/** What the person opens next: after signing in, or after leaving an assessment. In Hindi also its texts. */
const fetchNext = () => {
  const texts = shownLanguage() === 'hi' ? hindi.groupOf('app', 'dashboard') : undefined;
  return Promise.all([signedIn.fetch(), layout.fetch(), dashboard.fetch(), texts?.fetch()]);
};

/** For everybody, signed in or not. */
const OPEN_PAGES = (
  <>
    <Route path={PRIVACY_NOTICE_PATH} element={<PrivacyNoticePage />} />
    <Route path={ACCESSIBILITY_PATH} element={<AccessibilityPage />} />
    <Route path={GUARDIAN_PATH} element={<GuardianPage />} />
    <Route path="/verify" element={<CheckPage />} />
    <Route path="/verify/:credentialId" element={<VerifyPage />} />
  </>
);

/** Every page of the learner app (docs/local-system.md#addresses); those for signed-in learners are in `SignedInRoutes`. */
export function LearnerRoutes() {
  const { pathname } = useLocation();
  usePrefetch(fetchNext);
  return (
    <ErrorBoundary isWhole resetKey={pathname}>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<LandingPage />} />
          <Route path="/app/login" element={<SignInPage />} />
          {openAccountRoutes('learner')}
          {OPEN_PAGES}
          <Route path="/app/sample/:sample" element={<EnterSample />} />
          <Route path="*" element={<SignedInRoutes />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
