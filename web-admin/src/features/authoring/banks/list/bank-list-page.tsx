import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { type BankDraft, createBank, listBanks, removeBank } from '@paanch/contracts/content/banks';
import { ListPage } from '@paanch/ui/list/list-page';
import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';
import { useScrolledList } from '@paanch/ui/list/use-list';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { modulesMessages } from '../../../../app/modules/modules.messages.js';
import { useMay } from '../../../../app/permissions/use-may.js';
import { ArchiveBankDialog } from '../archive-bank-dialog.js';
import { banksMessages } from '../banks.messages.js';
import { useBankColumns } from './bank-columns.js';
import { BankTabs } from './bank-tabs.js';
import { NewBankDialog } from './new-bank-dialog.js';

/** Pixels. */
const ROW_HEIGHT = 48;
const LIST_HEIGHT = { min: 300, max: 640 };

export function BankListPage() {
  useTexts('app', { banks: banksMessages, modules: modulesMessages });
  const { t } = useTranslation();
  const may = useMay();
  const list = useScrolledList(listBanks, 'low');
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<BankDraft>();
  const columns = useBankColumns(may(removeBank.name) ? setRemoved : undefined);
  const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setAdding(true)}>
      {t('banks.add')}
    </Button>
  );
  return (
    <>
      <ListPage words="banks" list={list} notice={<BankTabs />} actions={may(createBank.name) && add}>
        <ScrolledRows list={list} label={t('banks.title')} columns={columns} rowHeight={ROW_HEIGHT} height={LIST_HEIGHT} minWidth={860} />
      </ListPage>
      {isAdding && <NewBankDialog onClose={() => setAdding(false)} />}
      {removed !== undefined && <ArchiveBankDialog bank={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}
