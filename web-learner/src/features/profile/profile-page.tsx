import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ACCESSIBILITY_PATH } from '@paanch/account/routes/account-paths';
import { cachedAs } from '@paanch/client/calling/caching';
import { readProfile } from '@paanch/contracts/auth/profile';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useMe } from '@paanch/ui/session/use-me';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PRIVACY } from '../../app/address/privacy-address.js';
import { CalendarCard } from './calendar/calendar-card.js';
import { ProfileForm } from './profile-form.js';
import { SharedCard } from './credentials/shared-card.js';
import { projectsMessages } from '@paanch/ui/projects/projects.messages';
import { profileMessages } from './profile.messages.js';

/** The learner's own profile (docs/people.md#profiles). */
export function ProfilePage() {
  useTexts('app', { profile: profileMessages, projects: projectsMessages });
  const { t } = useTranslation();
  const { data: me } = useMe();
  // A refetch must not overwrite what is being typed.
  const { data: profile, error, refetch } = useRouteQuery(readProfile, {}, { ...cachedAs('profile'), refetchOnWindowFocus: false });
  if (profile !== undefined) {
    const actions = (
      <>
        <Button variant="outlined" component={Link} to="/app/results">
          {t('layout.results')}
        </Button>
        {me?.sample === undefined && (
          <Button variant="outlined" component={Link} to={PRIVACY}>
            {t('layout.privacy')}
          </Button>
        )}
      </>
    );
    return (
      <PageFrame width="reading">
        <PageHeading title={t('profile.title')} lead={t('profile.lead')} actions={actions} />
        <ProfileForm profile={profile} />
        <Typography sx={{ mt: 2 }}>
          <TextLink component={Link} to={ACCESSIBILITY_PATH} sx={{ fontWeight: 600 }}>
            {t('profile.accessibility')}
          </TextLink>
        </Typography>
        {me?.sample === undefined && (
          <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
            <CalendarCard />
            <SharedCard />
          </Box>
        )}
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
