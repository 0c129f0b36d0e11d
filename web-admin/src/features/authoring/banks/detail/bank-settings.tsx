import Typography from '@mui/material/Typography';
import { type BankDraft, changeBank, createBank, listBankQuestions, listBanks, readBankDraft } from '@paanch/contracts/content/banks';
import { RecordPanel } from '@paanch/ui/form/record/record-panel';
import type { ValuesOf } from '@paanch/ui/form/record/record-field';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useTranslation } from 'react-i18next';
import { FaultCard } from '../../questions/faults/fault-card.js';
import type { PaperFaults } from '../../questions/faults/use-paper-faults.js';
import { PaperFacts } from '../../questions/frame/paper-facts.js';
import { bankFields } from '../bank-fields.js';

interface BankSettingsProps {
  bank: BankDraft;
  faults: PaperFaults;
  onSaved: () => void;
}

/** What a bank is called and what is in it; and what is to be fixed in it. */
export function BankSettings({ bank, faults, onSaved }: BankSettingsProps) {
  const { t } = useTranslation();
  const record = useRecord<ValuesOf<typeof bankFields>, BankDraft, unknown>(bank, {
    create: createBank,
    change: changeBank,
    id: 'bankId',
    shownBy: [readBankDraft, listBanks, listBankQuestions],
    fields: bankFields,
    words: 'banks',
    draft: 'bank',
    stays: true,
    onSaved,
  });
  return (
    <>
      <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
        {t('bank.settings')}
      </Typography>
      <RecordPanel record={record} />
      <FaultCard faults={faults} />
      <PaperFacts title={t('bank.paper')} facts={[{ label: t('banks.size'), value: String(bank.question_count) }]} />
    </>
  );
}
