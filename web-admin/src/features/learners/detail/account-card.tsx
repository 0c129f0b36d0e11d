import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { readBan } from '@paanch/contracts/auth/account-state';
import { changeAccommodations } from '@paanch/contracts/auth/people';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { When } from '@paanch/ui/time/when';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { statusOf } from '../../../app/accounts/account-status.js';
import { BanReason } from '../../../app/accounts/ban-reason.js';
import { CLIENTS } from '../../../app/layout/people-entries.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { AccommodationsDialog } from '../accommodations/accommodations-dialog.js';
import { givenTo, useGivenWords } from '../accommodations/given.js';
import { SectionCard } from './section-card.js';
import { type LearnerRecord, useLearnerProgress } from './use-learner.js';

/** Client, activity, and for those who may see them the accommodations and what the learner asked for. */
export function AccountCard({ learner, now }: { learner: LearnerRecord; now: number }) {
  const { t } = useTranslation();
  const may = useMay();
  const { data: progress } = useLearnerProgress(learner.id);
  const [isChanging, setChanging] = useState(false);
  const { client, support_request: request = null, last_sign_in_at: signIn } = learner;
  const given = givenTo(learner);
  const inWords = useGivenWords();
  const activity = progress?.last_activity_at ?? learner.last_activity_at;
  const isBanned = statusOf(learner, new Date(now)).state === 'banned';
  return (
    <SectionCard title={t('learnerDetail.account.title')}>
      <Box component="dl" sx={{ display: 'grid', gap: '10px', m: 0 }}>
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
        {given !== null && (
          <Entry term={t('learnerDetail.account.accommodations')}>
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
              {inWords(given)}
              {may(changeAccommodations.name) && (
                <Button variant="text" size="small" onClick={() => setChanging(true)}>
                  {t('learnerDetail.account.change')}
                </Button>
              )}
            </Box>
          </Entry>
        )}
        {isBanned && may(readBan.name) && (
          <Entry term={t('learnerDetail.account.ban')} isWide>
            <BanReason userId={learner.id} />
          </Entry>
        )}
        {request !== null && (
          <Entry term={t('learnerDetail.account.supportRequest')} isWide>
            <SupportRequest request={request} client={client.name} />
          </Entry>
        )}
      </Box>
      {isChanging && given !== null && <AccommodationsDialog learner={learner} given={given} onClose={() => setChanging(false)} />}
    </SectionCard>
  );
}

interface SupportRequestProps {
  request: NonNullable<LearnerRecord['support_request']>;
  client: string;
}

/** In the learner's own words, and who else reads them. */
function SupportRequest({ request: { text, is_shared: isShared }, client }: SupportRequestProps) {
  const { t } = useTranslation();
  return (
    <>
      <Box component="bdi" sx={{ display: 'block', whiteSpace: 'pre-wrap' }}>
        {text}
      </Box>
      <Box component="span" sx={{ color: ui.ink2 }}>
        {t(isShared ? 'learnerDetail.account.shared' : 'learnerDetail.account.notShared', { client })}
      </Box>
    </>
  );
}

/** Beside its term, or below it: where text is large, and if it is long (`isWide`). */
function Entry({ term, isWide = false, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Box component="dt" sx={{ flex: isWide ? '1 0 100%' : `0 0 ${rem(78)}`, color: ui.ink2, typography: 'body2' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ flex: `1 1 ${rem(150)}`, minWidth: 0, m: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
