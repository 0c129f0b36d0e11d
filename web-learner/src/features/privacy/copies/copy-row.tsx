import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DataExport, downloadExport } from '@paanch/contracts/privacy/exports';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { useExport } from '@paanch/ui/list/use-export';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { sizeOf } from '@paanch/ui/upload/documents/file-size';
import { useTranslation } from 'react-i18next';

export function CopyRow({ copy }: { copy: DataExport }) {
  const { t } = useTranslation();
  const moment = exactOf(copy.asked_at);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.5 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{t('privacy.copies.of', { moment })}</Box>
        <State copy={copy} moment={moment} />
      </Box>
      {copy.state === 'ready' && <Download id={copy.id} moment={moment} />}
    </Box>
  );
}

interface StateProps {
  copy: DataExport;
  moment: string;
}

function State({ copy: { state, parts, size_bytes: size, expires_at: until }, moment }: StateProps) {
  const { t } = useTranslation();
  if (state === 'collecting') {
    const percent = parts.total === 0 ? 0 : (100 * parts.done) / parts.total;
    return <ProgressBar percent={percent} label={t('privacy.copies.progress', { moment })} count={t('privacy.copies.parts', parts)} />;
  }
  return (
    <Typography variant="body2" sx={{ color: ui.ink2 }}>
      {state === 'ready' && until !== null
        ? t('privacy.copies.ready', { size: sizeOf(size ?? 0), until: exactOf(until) })
        : t('privacy.copies.expired')}
    </Typography>
  );
}

function Download({ id, moment }: { id: string; moment: string }) {
  const { t } = useTranslation();
  const { isBusy, run } = useExport(downloadExport, { exportId: id }, t('privacy.copies.downloadFailed'));
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadRounded />}
      loading={isBusy}
      aria-label={t('privacy.copies.downloadNamed', { moment })}
      onClick={() => void run({})}
    >
      {t('privacy.copies.download')}
    </Button>
  );
}
