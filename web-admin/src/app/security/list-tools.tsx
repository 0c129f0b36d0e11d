import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Button from '@mui/material/Button';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { ExportButton } from '@paanch/ui/list/export-button';
import { useTranslation } from 'react-i18next';
import { useMay } from '../permissions/use-may.js';

interface ListToolsProps {
  /** Where the app's catalogue has `export`, `exportFailed` and `refresh` of the list. */
  words: string;
  list: { readonly filters: Readonly<Record<string, unknown>>; readonly isFetching: boolean; readonly retry: () => void };
  /** For those who may call it. */
  exported: RouteContract;
}

/** Export and Refresh, at the right of the toolbar. */
export function ListTools({ words, list, exported }: ListToolsProps) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <>
      {may(exported.name) && <ExportButton route={exported} list={list} label={t(`${words}.export`)} failed={t(`${words}.exportFailed`)} />}
      <Button variant="outlined" startIcon={<RefreshRounded />} loading={list.isFetching} loadingPosition="start" onClick={list.retry}>
        {t(`${words}.refresh`)}
      </Button>
    </>
  );
}
