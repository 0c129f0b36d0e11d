import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { changeAccommodations } from '@paanch/contracts/auth/people';
import { ui } from '@paanch/ui/theme/tokens';
import { When } from '@paanch/ui/time/when';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { CLIENTS } from '../../../app/layout/nav-entries.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { ExtraTimeDialog } from '../dialogs/extra-time-dialog.js';
import { SectionCard } from './section-card.js';
import { type LearnerRecord, useLearnerProgress } from './use-learner.js';

/** Client, activity, and the extra time for those who may change it. */
export function AccountCard({ learner, now }: { learner: LearnerRecord; now: number }) {
  const { t } = useTranslation();
  const may = useMay();
  const { data: progress } = useLearnerProgress(learner.id);
  const [isChanging, setChanging] = useState(false);
  const { client, extra_time_factor: factor, last_sign_in_at: signIn } = learner;
  const activity = progress?.last_activity_at ?? learner.last_activity_at;
  const mayChange = factor !== undefined && may(changeAccommodations.name);
  return (
    <SectionCard title={t('learnerDetail.account.title')}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '10px 16px', m: 0, alignItems: 'center' }}
      >
        <Entry term={t('learnerDetail.account.client')}>
          <Link component={RouterLink} to={`${CLIENTS.to}/${client.id}`}>
            {client.name}
          </Link>
        </Entry>
        <Entry term={t('learnerDetail.account.lastActivity')}>
          {activity === null ? t('learnerDetail.account.none') : <When at={activity} now={now} />}
        </Entry>
        <Entry term={t('learnerDetail.account.lastSignIn')}>
          {signIn === null ? t('learnerDetail.account.never') : <When at={signIn} now={now} />}
        </Entry>
        {mayChange && (
          <Entry term={t('learnerDetail.account.extraTime')}>
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
              {t(`learnerDetail.extraTime.factors.${factor}`)}
              <Button variant="text" size="small" onClick={() => setChanging(true)}>
                {t('learnerDetail.account.change')}
              </Button>
            </Box>
          </Entry>
        )}
      </Box>
      {isChanging && factor !== undefined && <ExtraTimeDialog learner={learner} factor={factor} onClose={() => setChanging(false)} />}
    </SectionCard>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: ui.ink2, typography: 'body2' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}
