import { type Import, listImports } from '@paanch/contracts/auth/imports/imports';
import { useListCache } from '@paanch/ui/list/list-cache';
import { ListPage } from '@paanch/ui/list/list-page';
import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';
import { useScrolledList } from '@paanch/ui/list/use-list';
import { useTexts } from '@paanch/ui/use-texts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from './file-drop.js';
import { useImportColumns } from './import-columns.js';
import { isAtWork, LOOK_EVERY_MS } from './use-imports.js';
import { importsMessages } from './imports.messages.js';

/** Pixels. */
const ROW_HEIGHT = 48;
const LIST_HEIGHT = { min: 160, max: 520 };
/** Milliseconds (docs/specification.md#constants). */
const SEARCH_AFTER_MS = 500;

/** Where an import begins, and those there were (docs/imports.md). */
export function ImportListPage() {
  useTexts('app', { imports: importsMessages });
  const { t } = useTranslation();
  const list = useScrolledList(listImports, 'medium');
  const columns = useImportColumns();
  useProgress(list.rows);
  return (
    <ListPage words="imports" list={list} searchAfterMs={SEARCH_AFTER_MS} notice={<FileDrop />}>
      <ScrolledRows list={list} label={t('imports.recent')} columns={columns} rowHeight={ROW_HEIGHT} height={LIST_HEIGHT} minWidth={760} />
    </ListPage>
  );
}

/** Follows imports at work, where no live update comes: those of other people. */
function useProgress(rows: readonly Import[] | undefined): void {
  const { refresh } = useListCache<Import>(listImports);
  const isBusy = rows?.some(isAtWork) ?? false;
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(refresh, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isBusy, refresh]);
}
