import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AccountSection } from '@paanch/account/account-page/account-section';
import { SectionQuery } from '@paanch/account/account-page/section-query';
import { CLOSING_HOURS } from '@paanch/contracts/privacy/vocabulary';
import { dayOf, exactOf } from '@paanch/ui/time/moments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosesSoon } from '../../../app/privacy/erasure-banner.js';
import { useErasure } from '../../../app/privacy/use-erasure.js';
import { ErasureDialog } from './erasure-dialog.js';
import { ERASING } from './erasing-id.js';

const HOUR_MS = 3_600_000;

/** What erasing means, in the order in which it happens (docs/privacy.md#erasure). */
export function ErasureSection() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <Box id={ERASING} sx={{ scrollMarginTop: 72 }}>
      <AccountSection title={t('privacy.erasing.title')} lead={t('privacy.erasing.lead')}>
        <SectionQuery query={useErasure()} failed={t('privacy.erasing.failed')} height={220}>
          {({ erasure, kept_days: days }) => (
            <>
              <Steps askedAt={erasure === null ? null : Date.parse(erasure.asked_at)} days={days} />
              {erasure === null ? (
                <>
                  <Typography sx={{ my: 2 }}>{t('privacy.erasing.copyFirst')}</Typography>
                  <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
                    {t('privacy.erasing.ask')}
                  </Button>
                </>
              ) : (
                <Box sx={{ mt: 2 }}>
                  <ClosesSoon erasure={erasure} />
                </Box>
              )}
            </>
          )}
        </SectionQuery>
      </AccountSection>
      {isAsking && <ErasureDialog onClose={() => setAsking(false)} />}
    </Box>
  );
}

/** @param askedAt epoch milliseconds; null: as if it were asked now */
function Steps({ askedAt, days }: { askedAt: number | null; days: number }) {
  const { t } = useTranslation();
  const [openedAt] = useState(() => Date.now());
  const closes = (askedAt ?? openedAt) + CLOSING_HOURS * HOUR_MS;
  const ends = closes + days * 24 * HOUR_MS;
  const at = (ms: number) => new Date(ms).toISOString();
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.75, '& > li': { py: 0.5 } }}>
      <li>{t('privacy.erasing.steps.wait', { hours: CLOSING_HOURS, moment: exactOf(at(closes)) })}</li>
      <li>{t('privacy.erasing.steps.close')}</li>
      <li>{t('privacy.erasing.steps.lock')}</li>
      <li>{t('privacy.erasing.steps.destroy', { day: dayOf(at(ends)), days })}</li>
      <li>{t('privacy.erasing.steps.stay')}</li>
    </Box>
  );
}
