import Box from '@mui/material/Box';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { givenName } from '@paanch/ui/time/greeting.rule';
import { greetingNow } from '@paanch/ui/time/greeting-now';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { weekdayOf } from '../../app/moments.js';
import { useMay } from '../../app/permissions/use-may.js';
import { useStaff } from '../../app/permissions/use-staff.js';
import { risksMessages } from '../../app/risks/risks.messages.js';
import { AlertsCard } from './alerts-card.js';
import { ApplicationsCard } from './applications-card.js';
import { CallToday } from './call-today.js';
import { ContentCard } from './content-card.js';
import { homeMessages } from './home.messages.js';
import { PeopleCard } from './people-card.js';
import { ReviewsCard } from './reviews-card.js';
import { SetUpList } from './set-up/set-up-list.js';

/** Columns that the cards fill, whatever their heights. */
const COLUMNS = {
  columnCount: { xs: 1, md: 2, lg: 3 },
  columnGap: 1.5,
  mt: 1.5,
  '& > *': { breakInside: 'avoid', mb: 1.5 },
} as const;

const today = () => weekdayOf(new Date());

/** What an office does first: whom to call, and what waits (docs/office.md#home). */
export function HomePage() {
  useTexts('app', { home: homeMessages, risks: risksMessages });
  const { t } = useTranslation();
  const { user } = useStaff();
  const may = useMay();
  return (
    <PageFrame width="full">
      <PageHeading title={t(`home.${greetingNow()}`, { name: givenName(user.fullName) })} tabTitle={t('layout.home')} lead={today()} />
      {may('readContentHome') && <SetUpList />}
      <CallToday />
      <Box sx={COLUMNS}>
        <PeopleCard />
        {may('readReviewsHome') && <ReviewsCard />}
        {may('readCareersHome') && <ApplicationsCard />}
        {may('listSecurityAlerts') && <AlertsCard />}
        {may('readContentHome') && <ContentCard />}
      </Box>
    </PageFrame>
  );
}
