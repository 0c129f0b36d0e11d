import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { isApiError } from '@paanch/client/calling/api-error';
import { saveFile } from '@paanch/client/transfer/save-file';
import { CUT_OFF } from '@paanch/client/transfer/fetch-file';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../feedback/live-regions.js';
import { useToast } from '../feedback/toast/use-toast.js';
import { useClient } from '../session/session-context.js';
import { ui } from '../theme/tokens.js';
import type { ListQuery } from './list-route.js';

interface ExportButtonProps {
  /** An export: `exportUsers`. */
  route: RouteContract;
  /** Its filters go along. */
  list: { readonly filters: ListQuery };
}

/** "Export to Excel": saves all rows that the list's filters find (docs/exports.md#in-a-browser). */
export function ExportButton({ route, list }: ExportButtonProps) {
  const { t } = useTranslation('ui');
  const client = useClient();
  const announce = useAnnounce();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  const run = async () => {
    setBusy(true);
    announce(t('list.exporting'));
    try {
      const { page: _page, pageSize: _pageSize, ...filters } = list.filters;
      const { name, bytes } = await client.download(route, filters);
      saveFile(name, bytes);
      toast.success(t('list.exported', { name }));
    } catch (error) {
      toast.error(t('list.exportFailed'), { description: whyOf(error, t) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      variant="outlined"
      aria-disabled={isBusy}
      aria-busy={isBusy}
      startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden="true" /> : <DownloadRounded />}
      onClick={() => void (isBusy || run())}
      sx={{ color: ui.ink }}
    >
      {t('list.export')}
    </Button>
  );
}

/** What the person can do something about is said as it is. */
function whyOf(error: unknown, t: TFunction<'ui'>): string {
  const { status, code, message } = isApiError(error) ? error : { status: 0, code: null, message: '' };
  if (code === 'LIMIT_REACHED' || code === 'RATE_LIMITED') return message;
  if (status === 0 && code !== CUT_OFF && message !== '') return message;
  return t('list.exportAdvice', { status: status === 0 ? t('list.exportCutOff') : status });
}
