import DownloadRounded from '@mui/icons-material/DownloadRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuAction } from '../table/row-menu.js';
import { ui } from '../theme/tokens.js';
import { useExport } from './use-export.js';

interface ExportButtonProps {
  /** An export: `exportUsers`. */
  route: RouteContract;
  /** A list, or what else the file is about: its filters go along. Without it the export has none. */
  list?: { readonly filters: Readonly<Record<string, unknown>> };
  /** Of its address, where it is of one thing. */
  params?: Readonly<Record<string, string>>;
  /** "Export to Excel" by default. */
  label?: string;
  /** "Export failed" by default. */
  failed?: string;
  /** Offers the same rows as CSV too, below the spreadsheet. */
  withCsv?: boolean;
  /** Other exports of the list; with any, the button opens a menu of all. */
  others?: readonly MenuAction[];
}

/** Saves all rows that the list's filters find (docs/exports.md#in-a-browser). */
export function ExportButton({ route, list, params, label, failed, withCsv = false, others = [] }: ExportButtonProps) {
  const { t } = useTranslation('ui');
  const { isBusy, run } = useExport(route, params, failed);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { page: _page, pageSize: _pageSize, ...filters } = list?.filters ?? {};
  const excel = { label: label ?? t('list.export'), does: () => void run(filters) };
  const csv = { label: t('list.exportCsv'), does: () => void run({ ...filters, format: 'csv' }) };
  const actions = [excel, ...(withCsv ? [csv] : []), ...others];
  const hasMenu = actions.length > 1;
  return (
    <>
      <Button
        variant="outlined"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        {...(hasMenu && { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null, endIcon: <ExpandMoreRounded /> })}
        startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden="true" /> : <DownloadRounded />}
        onClick={hasMenu ? (event) => setAnchor(event.currentTarget) : excel.does}
        sx={{ color: ui.ink }}
      >
        {hasMenu ? t('list.exports') : excel.label}
      </Button>
      {hasMenu && <ActionMenu label={t('list.exports')} actions={actions} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
