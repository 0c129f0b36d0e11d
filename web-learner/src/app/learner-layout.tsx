import AssistantOutlined from '@mui/icons-material/AssistantOutlined';
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import HomeRounded from '@mui/icons-material/HomeRounded';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import PrivacyTipOutlined from '@mui/icons-material/PrivacyTipOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import StarBorderRounded from '@mui/icons-material/StarBorderRounded';
import WorkOutlineRounded from '@mui/icons-material/WorkOutlineRounded';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Bell } from '@paanch/account/notifications/bell';
import { ACCOUNT_PATH } from '@paanch/account/routes/account-paths';
import { PasswordBanner } from '@paanch/account/session/password-banner';
import { ErrorBoundary } from '@paanch/ui/feedback/error-boundary';
import { LearnerShell } from '@paanch/ui/layout/learner/learner-shell';
import { useAppSession } from '@paanch/ui/session/session-context';
import { useMe } from '@paanch/ui/session/use-me';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CAREERS, RESUMES } from './address/careers-address.js';
import { PRIVACY } from './address/privacy-address.js';
import { QuestionGate } from './questions/question-gate.js';
import { ReceiptOverlay } from './receipts/receipt-overlay.js';
import { useCareersLock } from './careers/use-careers.js';
import { useStanding } from './standing/use-readiness.js';

const FinishSending = lazy(async () => ({ default: (await import('./recording/finish-sending.js')).FinishSending }));

const ErasureBanner = lazy(async () => ({ default: (await import('./privacy/erasure-banner.js')).ErasureBanner }));

/** The layout with the rail, around every page except an open assessment, for learners of whom nothing has to be asked first. */
export function LearnerLayout({ children }: { children: ReactNode }) {
  return (
    <QuestionGate>
      <WithRail>{children}</WithRail>
    </QuestionGate>
  );
}

function WithRail({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const { changePassword, logOut } = useAppSession();
  const { pathname } = useLocation();
  const standing = useStanding();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const profile = { label: t('layout.profile'), to: '/app/profile', icon: PersonOutlineRounded };
  const opensAt = useCareersLock();
  const isSample = me?.sample !== undefined;
  const resumes = { label: t('layout.resumes'), to: RESUMES, icon: DescriptionOutlined };
  const results = { label: t('layout.results'), to: '/app/results', icon: AssignmentTurnedInOutlined };
  const own = [
    { label: t('layout.privacy'), to: PRIVACY, icon: PrivacyTipOutlined },
    { label: t('account:title'), to: ACCOUNT_PATH.learner, icon: ShieldOutlined },
  ];
  const entries = [
    { label: t('layout.home'), to: '/app/dashboard', icon: HomeRounded },
    { label: t('layout.readiness'), shortLabel: t('layout.readinessShort'), to: '/app/job-readiness', icon: StarBorderRounded },
    { label: t('layout.careers'), to: CAREERS, icon: WorkOutlineRounded, ...(opensAt !== null && { opensAt }) },
    { label: t('layout.coach'), to: '/app/coach', icon: AssistantOutlined },
    phone ? profile : resumes,
  ];
  return (
    <LearnerShell
      entries={entries}
      progress={standing}
      person={{ name: me?.user.fullName ?? '' }}
      personLinks={[profile, results, ...(phone ? [resumes] : []), ...(isSample ? [] : own)]}
      bell={<Bell />}
      onChangePassword={me?.profile.hasPassword === false ? undefined : changePassword}
      onLogout={isSample ? undefined : () => void logOut()}
    >
      <Box sx={{ maxWidth: 1120, px: { xs: 2, sm: 3, md: 5 }, pt: 2, display: 'grid', gap: 1.5, '&:empty': { display: 'none' } }}>
        <PasswordBanner />
        {me && !isSample && (
          <Suspense fallback={null}>
            <ErasureBanner />
            <FinishSending userId={me.user.id} />
          </Suspense>
        )}
      </Box>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={null}>{children}</Suspense>
      </ErrorBoundary>
      <ReceiptOverlay />
    </LearnerShell>
  );
}
