import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ImportCounts, RowOutcome } from '@paanch/contracts/auth/imports/imports';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { usePageToast } from '@paanch/ui/feedback/toast/use-page-toast';
import { ui } from '@paanch/ui/theme/tokens';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROWS_PER_PAGE, type ShownImport } from '../use-imports.js';
import { ReplaceDialog } from './replace-dialog.js';
import { RowTable } from './row-table.js';
import type { Replacing } from './use-rows.js';

const TABS: readonly (readonly [tab: 'all' | RowOutcome, countOf: (counts: ImportCounts) => number])[] = [
  ['all', ({ rows }) => rows],
  ['error', ({ errors }) => errors],
  ['create', ({ created }) => created],
  ['update', ({ updated }) => updated],
  ['skip', ({ skipped }) => skipped],
  ['left_out', ({ left_out: leftOut }) => leftOut],
];

export interface ImportRowsProps {
  shown: ShownImport;
  /** Its rows are those of the tab or page before, until those of this one are there. */
  isEarlier: boolean;
  outcome: RowOutcome | null;
  page: number;
  onShow: (outcome: RowOutcome | null, page?: number) => void;
}

/** The rows of an import by what becomes of them; before the commit they can be changed where they are. */
export function ImportRows({ shown, isEarlier, outcome, page, onShow }: ImportRowsProps) {
  const { t } = useTranslation();
  const toast = usePageToast();
  const tabs = useRef<HTMLDivElement>(null);
  const [replacing, setReplacing] = useState<Replacing | null>(null);
  const { counts, rows } = shown;
  const showAll = () => {
    onShow(null);
    // The button that was pressed is about to go.
    tabs.current?.querySelector<HTMLElement>('[role="tab"]')?.focus();
  };
  const counted = TABS.find(([tab]) => tab === (outcome ?? 'all'))?.[1](counts) ?? 0;
  if (!isEarlier && counted > 0 && rows.pagination.total === 0) return <Box sx={{ color: ui.ink2 }}>{t('imports.one.gone')}</Box>;
  if (counts.rows === 0) return null;
  return (
    <Box>
      <Tabs
        ref={tabs}
        value={outcome ?? 'all'}
        onChange={(_event, tab: 'all' | RowOutcome) => onShow(tab === 'all' ? null : tab)}
        variant="scrollable"
        aria-label={t('imports.tabs.label')}
        sx={{ mb: 1.5, borderBottom: `1px solid ${ui.line}` }}
      >
        {TABS.map(([tab, countOf]) => (
          <Tab key={tab} value={tab} label={<TabLabel words={t(`imports.tabs.${tab}`)} count={countOf(counts)} />} />
        ))}
      </Tabs>
      {rows.data.length > 0 && <RowTable shown={shown} toast={toast} onReplace={setReplacing} />}
      {rows.data.length === 0 && !isEarlier && <NoRows shown={shown} outcome={outcome} onShowAll={showAll} />}
      {replacing !== null && <ReplaceDialog importId={shown.id} replacing={replacing} toast={toast} onClose={() => setReplacing(null)} />}
      <Pager shown={shown} page={page} onPage={(next) => onShow(outcome, next)} />
    </Box>
  );
}

type NoRowsProps = Pick<ImportRowsProps, 'shown' | 'outcome'> & { onShowAll: () => void };

/** Of the tab; the last error may just have been fixed. */
function NoRows({ shown: { state, counts }, outcome, onShowAll }: NoRowsProps) {
  const { t } = useTranslation();
  const all = (
    <Button variant="outlined" onClick={onShowAll}>
      {t('imports.row.showAll')}
    </Button>
  );
  const isError = outcome === 'error';
  const canImport = state === 'ready' && counts.created + counts.updated > 0;
  return (
    <EmptyState kind="search-empty" title={t(isError ? 'imports.row.noErrors' : 'imports.row.none')} action={all}>
      {isError && canImport ? t('imports.row.noErrorsAdvice') : null}
    </EmptyState>
  );
}

function TabLabel({ words, count }: { words: string; count: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
      {words}
      <Box component="span" sx={{ px: 0.75, borderRadius: '6px', backgroundColor: ui.sunken, color: ui.ink2, fontSize: '0.8125rem' }}>
        {count.toLocaleString('en-IN')}
      </Box>
    </Box>
  );
}

function Pager({ shown: { rows }, page, onPage }: { shown: ShownImport; page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  const { total, hasNextPage } = rows.pagination;
  if (total <= ROWS_PER_PAGE) return null;
  const from = (page - 1) * ROWS_PER_PAGE + 1;
  const span = { from, to: Math.min(total, from + ROWS_PER_PAGE - 1), total: total.toLocaleString('en-IN') };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 1.5 }}>
      <Box component="span" role="status" sx={{ color: ui.ink2 }}>
        {t('imports.row.span', span)}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" disabled={page === 1} onClick={() => onPage(page - 1)}>
          {t('imports.row.previous')}
        </Button>
        <Button variant="outlined" disabled={!hasNextPage} onClick={() => onPage(page + 1)}>
          {t('imports.row.next')}
        </Button>
      </Box>
    </Box>
  );
}
