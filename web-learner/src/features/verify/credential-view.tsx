import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { DeepPanel } from '@paanch/ui/signature/deep-panel';
import { Star } from '@paanch/ui/signature/star';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';
import { FONTS, rem } from '@paanch/ui/theme/typography';
import { dayOf } from '@paanch/ui/time/moments';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shown } from './jwt.js';

/** A credential as its holder would hang it on a wall: everything on it was signed. */
export function CredentialView({ shown }: { shown: Shown }) {
  const { t } = useTranslation();
  const nameId = useId();
  const { name, holder, programme, issuer, awardedAt, issuedAt, id } = shown;
  return (
    <Card component="article" aria-labelledby={nameId}>
      <DeepPanel sx={{ m: 1, p: { xs: 2.5, sm: 4 }, display: 'flex', alignItems: 'center', gap: { xs: 2, sm: 3 } }}>
        <Mark shown={shown} />
        <Box sx={{ minWidth: 0 }}>
          <Typography id={nameId} component="h2" variant="h1" sx={{ color: ui.onDeep }}>
            {name}
          </Typography>
          <Typography sx={{ mt: 0.5, color: ui.onDeep2, overflowWrap: 'anywhere' }}>{programme}</Typography>
        </Box>
      </DeepPanel>
      <CardContent>
        <Typography variant="body2" sx={{ color: ui.ink2 }}>
          {t('verify.holder')}
        </Typography>
        <Typography sx={{ fontSize: rem(24), fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' }}>{holder}</Typography>
        <Box component="dl" sx={facts}>
          <Fact label={t('verify.awarded')}>{dayOf(awardedAt)}</Fact>
          <Fact label={t('verify.issued')}>{dayOf(issuedAt)}</Fact>
          <Fact label={t('verify.issuer')}>{issuer}</Fact>
        </Box>
        <Rule shown={shown} />
        <Typography variant="caption" component="p" sx={{ mt: 2.5, color: ui.ink2, overflowWrap: 'anywhere' }}>
          {t('verify.number')}{' '}
          <Box component="span" sx={{ fontFamily: FONTS.mono }}>
            {id}
          </Box>
        </Typography>
      </CardContent>
    </Card>
  );
}

function Mark({ shown: { star, tier } }: { shown: Shown }) {
  return (
    <Box component="span" aria-hidden sx={{ flex: 'none', lineHeight: 0 }}>
      {star !== null && <Star number={star} state="earned" size={72} onDeep />}
      {tier !== null && (
        <Box component="span" sx={{ display: 'inline-block', p: 1, borderRadius: '14px', backgroundColor: ui.surface }}>
          <TierPin tier={tier} size={56} />
        </Box>
      )}
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" sx={{ color: ui.ink2 }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
        {children}
      </Box>
    </Box>
  );
}

function Rule({ shown: { rule, evidence } }: { shown: Shown }) {
  const { t } = useTranslation();
  return (
    <>
      <Typography component="h3" variant="h3" sx={{ mt: 3 }}>
        {t('verify.rule')}
      </Typography>
      <Typography sx={{ mt: 0.5 }}>{rule}</Typography>
      <Typography component="h3" variant="h3" sx={{ mt: 2.5 }}>
        {t('verify.evidence')}
      </Typography>
      <Box component="ul" sx={{ p: 0, m: 0, mt: 0.5, listStyle: 'none', borderTop: `1px solid ${ui.line}` }}>
        {evidence.map(({ name, description }, index) => (
          <Box key={index} component="li" sx={{ py: 1, borderBottom: `1px solid ${ui.line}`, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 550 }}>{name}</Box>
            <Typography variant="body2" sx={{ color: ui.ink2 }}>
              {description}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}

const facts = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
  gap: 1.5,
  m: 0,
  mt: 2,
  pt: 2,
  borderTop: `1px solid ${ui.line}`,
} as const;
