import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { useTranslation } from 'react-i18next';
import { ui } from '../theme/tokens.js';
import type { ListQuery } from './list-route.js';
import { useExport } from './use-export.js';

interface ExportButtonProps {
  /** An export: `exportUsers`. */
  route: RouteContract;
  /** Its filters go along; without a list the export has none. */
  list?: { readonly filters: ListQuery };
  /** Of its address, where it is of one thing. */
  params?: Readonly<Record<string, string>>;
  /** "Export to Excel" by default. */
  label?: string;
}

/** Saves all rows that the list's filters find (docs/exports.md#in-a-browser). */
export function ExportButton({ route, list, params, label }: ExportButtonProps) {
  const { t } = useTranslation('ui');
  const { isBusy, run } = useExport(route, params);
  const { page: _page, pageSize: _pageSize, ...filters } = list?.filters ?? {};
  return (
    <Button
      variant="outlined"
      aria-disabled={isBusy}
      aria-busy={isBusy}
      startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden="true" /> : <DownloadRounded />}
      onClick={() => void run(filters)}
      sx={{ color: ui.ink }}
    >
      {label ?? t('list.export')}
    </Button>
  );
}
