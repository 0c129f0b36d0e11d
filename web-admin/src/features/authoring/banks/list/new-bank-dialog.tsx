import { type BankDraft, changeBank, createBank, listBanks } from '@paanch/contracts/content/banks';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import type { ValuesOf } from '@paanch/ui/form/record/record-field';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useNavigate } from 'react-router';
import { QUESTION_BANKS } from '../../../../app/layout/nav-entries.js';
import { bankFields } from '../bank-fields.js';

/** Adds a bank; its questions are written on its page. */
export function NewBankDialog({ onClose }: { onClose: () => void }) {
  const goTo = useNavigate();
  const list = useListCache(listBanks);
  const record = useRecord<ValuesOf<typeof bankFields>, BankDraft, unknown>(null, {
    create: createBank,
    change: changeBank,
    id: 'bankId',
    // It is added and opened at once.
    shownBy: [],
    fields: bankFields,
    words: 'banks',
    draft: 'new-bank',
    onSaved: ({ id }) => {
      list.refresh();
      void goTo(`${QUESTION_BANKS.to}/${id}`);
    },
  });
  return <RecordDialog record={record} onClose={onClose} />;
}
