import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AccountSection } from '@paanch/account/account-page/account-section';
import { SectionQuery } from '@paanch/account/account-page/section-query';
import { cachedAs } from '@paanch/client/calling/caching';
import { listOwnGrievances } from '@paanch/contracts/privacy/grievances';
import { ANSWER_DAYS } from '@paanch/contracts/privacy/vocabulary';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComplaintDialog } from './complaint-dialog.js';
import { ComplaintRow } from './complaint-row.js';

/** What the learner complained about, and the answers (docs/privacy.md#grievances). */
export function ComplaintsSection() {
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  const complaints = useRouteQuery(listOwnGrievances, {}, cachedAs('profile'));
  return (
    <AccountSection title={t('privacy.complaints.title')} lead={t('privacy.complaints.lead', { days: ANSWER_DAYS })}>
      <SectionQuery query={complaints} failed={t('privacy.complaints.failed')} height={60}>
        {({ grievances }) =>
          grievances.length === 0 ? (
            <Typography sx={{ color: ui.ink2 }}>{t('privacy.complaints.none')}</Typography>
          ) : (
            <Box component="ul" aria-label={t('privacy.complaints.list')} sx={list}>
              {grievances.map((grievance) => (
                <ComplaintRow key={grievance.id} grievance={grievance} />
              ))}
            </Box>
          )
        }
      </SectionQuery>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setWriting(true)}>
        {t('privacy.complaints.write')}
      </Button>
      {isWriting && <ComplaintDialog onClose={() => setWriting(false)} />}
    </AccountSection>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: `1px solid ${ui.line}` } } as const;
