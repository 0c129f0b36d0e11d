import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { ui } from '@paanch/ui/theme/tokens';
import { FONTS, rem } from '@paanch/ui/theme/typography';
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { QR_BOX } from './qr-path.js';
import { useCopy } from './use-copy.js';

/** Loaded here only. If it fails to load, the secret is still shown as text. */
const QrDrawing = lazy<ComponentType<{ text: string; label: string }>>(() =>
  import('./qr-drawing.js').then(
    (loaded) => ({ default: loaded.QrDrawing }),
    () => ({ default: () => null }),
  ),
);

export interface Secret {
  /** Base 32, for typing into an app. */
  readonly secret: string;
  readonly otpauth_uri: string;
}

/** As a QR code for another device, and as a link and a text for the one in hand. */
export function SecretView({ secret: { secret, otpauth_uri } }: { secret: Secret }) {
  const { t } = useTranslation('account');
  return (
    <section>
      <Typography component="h3" variant="h3">
        {t('secondStep.scanTitle')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 1.5, color: ui.ink2 }}>
        {t('secondStep.scan')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Suspense fallback={<SkeletonBlock sx={QR_BOX} />}>
          <QrDrawing text={otpauth_uri} label={t('secondStep.qr')} />
        </Suspense>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Typography variant="body2" sx={{ mb: 1, color: ui.ink2 }}>
            {t('secondStep.samePhone')}
          </Typography>
          <Button variant="outlined" href={otpauth_uri} startIcon={<OpenInNewRounded />}>
            {t('secondStep.openInApp')}
          </Button>
        </Box>
      </Box>
      <Typography variant="body2" sx={{ mt: 1.5, color: ui.ink2 }}>
        {t('secondStep.typeInstead')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="code" sx={{ minWidth: 0, fontFamily: FONTS.mono, fontSize: rem(15), lineHeight: 1.5, userSelect: 'all' }}>
          {inGroupsOfFour(secret)}
        </Box>
        <CopyKey secret={secret} />
      </Box>
    </section>
  );
}

function CopyKey({ secret }: { secret: string }) {
  const { t } = useTranslation('account');
  const { copy, isCopied } = useCopy(secret, { done: t('secondStep.keyCopied'), failed: t('secondStep.keyCopyFailed') });
  return (
    <Button size="small" variant="text" startIcon={<ContentCopyRounded />} onClick={() => void copy()}>
      {t(isCopied ? 'secondStep.keyIsCopied' : 'secondStep.copyKey')}
    </Button>
  );
}

/** In groups, which are easier to type; apps accept the spaces. */
function inGroupsOfFour(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
