import { BIN_TYPES, listBin } from '@paanch/contracts/content/bin';
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
export function BinPage() {
  useTexts('app', { bin: binMessages });
  const { t } = useTranslation();
  const list = useScrolledList(listBin, 'low');
  const columns = useBinColumns();
  const types = BIN_TYPES.map((value) => ({ value, label: t(`bin.types.${value}`) }));
  return (
    <ListPage
      words="bin"
      list={list}
      filters={[{ name: 'type', label: t('bin.type'), all: t('bin.types.all'), choices: types }]}
      emptyTitle={t('bin.emptyTitle')}
    >
      <ScrolledRows list={list} label={t('bin.title')} columns={columns} rowHeight={ROW_HEIGHT} height={LIST_HEIGHT} minWidth={680} />
    </ListPage>
  );
}
