import { listBin } from '@paanch/contracts/content/bin';
import { ListPage } from '@paanch/ui/list/list-page';
import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';
import { useScrolledList } from '@paanch/ui/list/use-list';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useBinColumns } from './bin-columns.js';
import { binMessages } from './bin.messages.js';

/** Pixels. */
const ROW_HEIGHT = 65;
const LIST_HEIGHT = { min: 300, max: 600 };
const SEARCH_AFTER_MS = 300;

export function BinPage() {
  useTexts('app', { bin: binMessages });
  const { t } = useTranslation();
  const list = useScrolledList(listBin, 'low');
  const columns = useBinColumns();
  return (
    <ListPage words="bin" list={list} searchAfterMs={SEARCH_AFTER_MS} emptyTitle={t('bin.emptyTitle')}>
      <ScrolledRows list={list} label={t('bin.title')} columns={columns} rowHeight={ROW_HEIGHT} height={LIST_HEIGHT} minWidth={680} />
    </ListPage>
  );
}
