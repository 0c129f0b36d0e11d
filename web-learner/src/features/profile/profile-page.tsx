import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { cachedAs } from '@paanch/client/calling/caching';
import { readProfile } from '@paanch/contracts/auth/profile';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConsentsCard } from './consents-card.js';
import { ProfileForm } from './profile-form.js';
import { projectsMessages } from '@paanch/ui/projects/projects.messages';
import { profileMessages } from './profile.messages.js';

/** The learner's own profile (docs/people.md#profiles). */
export function ProfilePage() {
  useTexts('app', { profile: profileMessages, projects: projectsMessages });
  const { t } = useTranslation();
  // A refetch must not overwrite what is being typed.
  const { data: profile, error, refetch } = useRouteQuery(readProfile, {}, { ...cachedAs('profile'), refetchOnWindowFocus: false });
  if (profile !== undefined) {
    const results = (
      <Button variant="outlined" component={Link} to="/app/results">
        {t('layout.results')}
      </Button>
    );
    return (
      <PageFrame width="reading">
        <PageHeading title={t('profile.title')} lead={t('profile.lead')} actions={results} />
        <ProfileForm profile={profile} />
        <Box sx={{ mt: 3 }}>
          <ConsentsCard />
        </Box>
      </PageFrame>
    );
  }
  return (
    <PageFrame width="reading">
      <PageHeading title={t('profile.title')} />
      {error === null ? (
        <Loading first={<SkeletonBlock sx={{ height: 360 }} />}>
          <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
            <SkeletonBlock sx={{ height: 220 }} />
            <SkeletonBlock sx={{ height: 260 }} />
          </Box>
        </Loading>
      ) : (
        <LoadFailure title={t('profile.failed')} message={error.message} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}
