import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { SectionQuery } from '@paanch/account/account-page/section-query';
import type { Credential } from '@paanch/contracts/progress/outward/credentials';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { ui } from '@paanch/ui/theme/tokens';
import { dayOf } from '@paanch/ui/time/moments';
import { useTexts } from '@paanch/ui/use-texts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sharingMessages } from '../../../app/sharing/sharing.messages.js';
import { useEarnedWords, useShared } from '../../../app/sharing/use-shared.js';
import { WithdrawCredential } from '../../../app/sharing/withdraw-credential.js';
import { sharedMessages } from './shared.messages.js';

const TONES: Readonly<Record<Credential['state'], StatusTone>> = { valid: 'ok', not_held: 'warn', withdrawn: 'off' };

/** Every star and tier that was shared, with a way to take it back (docs/credentials.md#sharing). */
export function SharedCard() {
  useTexts('app', { sharing: sharingMessages, shared: sharedMessages });
  const { t } = useTranslation();
  const titleId = useId();
  const shared = useShared();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent>
        <Typography id={titleId} component="h2" variant="h2">
          {t('shared.title')}
        </Typography>
        <SectionQuery query={shared} failed={t('sharing.failed')} height={64}>
          {({ credentials }) =>
            credentials.length === 0 ? (
              <Typography sx={{ mt: 1, color: ui.ink2 }}>{t('shared.none')}</Typography>
            ) : (
              <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', '& > li + li': { borderTop: `1px solid ${ui.line}` } }}>
                {credentials.map((credential) => (
                  <Row key={credential.id} credential={credential} />
                ))}
              </Box>
            )
          }
        </SectionQuery>
      </CardContent>
    </Card>
  );
}

function Row({ credential }: { credential: Credential }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const what = useEarnedWords()(credential);
  const { id, product_name: product, state, issued_at, url } = credential;
  const isWithdrawn = state === 'withdrawn';
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.5 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {isWithdrawn ? (
            what
          ) : (
            <Link href={new URL(url).pathname} target="_blank" rel="noopener noreferrer">
              {what}
            </Link>
          )}
        </Box>
        <Typography variant="body2" sx={{ color: ui.ink2 }}>
          {t('shared.since', { product, day: dayOf(issued_at) })}
        </Typography>
      </Box>
      <StatusChip tone={TONES[state]} label={t(`sharing.states.${state}`)} />
      {!isWithdrawn && (
        <Button variant="outlined" onClick={() => setAsking(true)} aria-label={t('sharing.withdrawNamed', { what, product })}>
          {t('sharing.withdraw')}
        </Button>
      )}
      {isAsking && <WithdrawCredential id={id} what={what} onClose={() => setAsking(false)} />}
    </Box>
  );
}
