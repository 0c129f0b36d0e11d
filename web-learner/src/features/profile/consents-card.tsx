import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { cachedAs } from '@paanch/client/calling/caching';
import { type Consent, listConsents } from '@paanch/contracts/auth/consents/consents';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { dayOf } from '@paanch/ui/time/moments';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WithdrawConsent } from './withdraw-consent.js';

/** What the learner has agreed to; each but the programme's can be withdrawn here (docs/privacy.md#consent). */
export function ConsentsCard() {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, error, refetch } = useRouteQuery(listConsents, {}, cachedAs('profile'));
  if (data === undefined) {
    return error === null ? null : (
      <LoadFailure title={t('profile.consents.failed')} message={error.message} onRetry={() => void refetch()} />
    );
  }
  if (data.consents.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent>
        <Typography id={titleId} component="h2" variant="h2">
          {t('profile.consents.title')}
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', '& > li + li': { borderTop: `1px solid ${ui.line}` } }}>
          {data.consents.map((consent) => (
            <Row key={consent.purpose} consent={consent} />
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}

function Row({ consent: { purpose, given_at, withdrawn_at } }: { consent: Consent }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const name = t(`profile.consents.purposes.${purpose}`);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.5 }}>
      <Box sx={{ flex: '1 1 220px' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Typography variant="body2" sx={{ color: ui.ink2 }}>
          {withdrawn_at === null
            ? t('profile.consents.given', { day: dayOf(given_at) })
            : t('profile.consents.withdrawn', { day: dayOf(withdrawn_at) })}
        </Typography>
      </Box>
      {purpose !== 'programme' && withdrawn_at === null && (
        <Button variant="outlined" onClick={() => setAsking(true)} aria-label={t('profile.consents.withdrawNamed', { name })}>
          {t('profile.consents.withdraw')}
        </Button>
      )}
      {isAsking && purpose !== 'programme' && <WithdrawConsent purpose={purpose} name={name} onClose={() => setAsking(false)} />}
    </Box>
  );
}
