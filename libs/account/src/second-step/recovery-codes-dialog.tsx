import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { saveFile } from '@paanch/client/transfer/save-file';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { ui } from '@paanch/ui/theme/tokens';
import { FONTS, rem } from '@paanch/ui/theme/typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from './use-copy.js';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  /** These replace earlier codes. */
  renewed: boolean;
  onDone: () => void;
}

/** Shows the codes once; closing asks first until the person confirms having saved them. */
export function RecoveryCodesDialog({ codes, renewed, onDone }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('account');
  const [kept, setKept] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <DialogFrame
      open
      title={t('secondStep.codesTitle')}
      onClose={() => (kept ? onDone() : setLeaving(true))}
      guarded
      reason={kept ? undefined : t('secondStep.keptReason')}
      actions={
        <Button variant="contained" disabled={!kept} onClick={onDone}>
          {t('secondStep.done')}
        </Button>
      }
    >
      <Typography>{t('secondStep.codesLead', { count: codes.length })}</Typography>
      {renewed && <Typography sx={{ mt: 1 }}>{t('secondStep.codesOld')}</Typography>}
      <Box component="ol" aria-label={t('secondStep.codesList')} sx={listOfCodes}>
        {codes.map((code) => (
          <Box key={code} component="li">
            {code}
          </Box>
        ))}
      </Box>
      <KeepButtons codes={codes} />
      <FormControlLabel
        control={<Checkbox checked={kept} onChange={(_, ticked) => setKept(ticked)} />}
        label={t('secondStep.kept')}
        sx={{ mt: 1 }}
      />
      <ConfirmDialog
        open={isLeaving}
        title={t('secondStep.leaveCodes')}
        action={t('secondStep.leaveCodesAction')}
        cancel={t('secondStep.leaveCodesStay')}
        destructive
        onConfirm={onDone}
        onCancel={() => setLeaving(false)}
      >
        {t('secondStep.leaveCodesAdvice')}
      </ConfirmDialog>
    </DialogFrame>
  );
}

function KeepButtons({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('account');
  const text = codes.join('\n');
  const { copy } = useCopy(text, { done: t('secondStep.copied'), failed: t('secondStep.copyFailed') });
  const download = () => {
    const app = { app: APP_NAME };
    saveFile(t('secondStep.fileName', app), new Blob([`${t('secondStep.fileHead', app)}\n\n${text}\n`], { type: 'text/plain' }));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
      <Button variant="outlined" startIcon={<ContentCopyRounded />} onClick={() => void copy()}>
        {t('secondStep.copy')}
      </Button>
      <Button variant="outlined" startIcon={<DownloadRounded />} onClick={download}>
        {t('secondStep.download')}
      </Button>
    </Box>
  );
}

const listOfCodes = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 3,
  m: 0,
  my: 2,
  p: 2,
  border: `1px solid ${ui.line}`,
  borderRadius: '10px',
  backgroundColor: ui.sunken,
  listStyle: 'none',
  fontFamily: FONTS.mono,
  fontSize: rem(15),
  lineHeight: 1.8,
} as const;
