import AddRounded from '@mui/icons-material/AddRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCopy } from '@paanch/account/second-step/use-copy';
import { saveFile } from '@paanch/client/transfer/save-file';
import type { Credential } from '@paanch/contracts/progress/outward/credentials';
import { Banner } from '@paanch/ui/feedback/banner';
import { ui } from '@paanch/ui/theme/tokens';
import { FONTS, rem } from '@paanch/ui/theme/typography';
import { dayOf } from '@paanch/ui/time/moments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkedInAddress } from './linkedin.rule.js';
import { WithdrawCredential } from './withdraw-credential.js';

interface SharedProps {
  credential: Credential;
  what: string;
}

/** The link, the file, and what can be done with them. */
export function SharedCredential({ credential, what }: SharedProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {credential.state === 'not_held' && (
        <Banner kind="warning" title={t('sharing.notHeld')}>
          {t('sharing.notHeldAdvice')}
        </Banner>
      )}
      <TheLink credential={credential} />
      <Ways credential={credential} what={what} />
      <Box sx={{ pt: 2, borderTop: `1px solid ${ui.line}` }}>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {t('sharing.withdraw')}
        </Button>
      </Box>
      {isAsking && <WithdrawCredential id={credential.id} what={what} onClose={() => setAsking(false)} />}
    </Box>
  );
}

function TheLink({ credential: { url, issued_at } }: Pick<SharedProps, 'credential'>) {
  const { t } = useTranslation();
  const { copy, isCopied } = useCopy(url, { done: t('sharing.copyDone'), failed: t('sharing.copyFailed') });
  return (
    <Box>
      <Typography variant="body2" sx={{ color: ui.ink2 }}>
        {t('sharing.since', { day: dayOf(issued_at) })}
      </Typography>
      <Box
        component="code"
        aria-label={t('sharing.linkIs')}
        sx={{ display: 'block', my: 1, fontFamily: FONTS.mono, fontSize: rem(14), overflowWrap: 'anywhere', userSelect: 'all' }}
      >
        {url}
      </Box>
      <Button variant="contained" startIcon={<ContentCopyRounded />} onClick={() => void copy()}>
        {t(isCopied ? 'sharing.copied' : 'sharing.copy')}
      </Button>
    </Box>
  );
}

function Ways({ credential, what }: SharedProps) {
  const { t } = useTranslation();
  const outside = { target: '_blank', rel: 'noopener noreferrer' } as const;
  const save = () => saveFile(`${what.replaceAll(' ', '-')}.jwt`, new Blob([credential.jwt], { type: 'application/jwt' }));
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<AddRounded />} href={linkedInAddress(credential, what)} {...outside}>
          {t('sharing.linkedIn')}
        </Button>
        <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={save}>
          {t('sharing.download')}
        </Button>
        <Button variant="outlined" startIcon={<OpenInNewRounded />} href={new URL(credential.url).pathname} {...outside}>
          {t('sharing.look')}
        </Button>
      </Box>
      <Typography variant="body2" sx={{ mt: 1, color: ui.ink2 }}>
        {t('sharing.downloadAdvice')}
      </Typography>
    </Box>
  );
}
