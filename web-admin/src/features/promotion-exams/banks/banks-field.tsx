import type { BankDraft } from '@paanch/contracts/content/banks';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { EntryList } from '@paanch/ui/form/entries/entry-list';
import type { CustomControl } from '@paanch/ui/form/record/custom-control';
import { SearchSelect, type SearchSelectProps } from '@paanch/ui/form/search/search-select';
import type { Searching } from '@paanch/ui/form/search/searching';
import Box from '@mui/material/Box';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBankSearch } from '../../../app/banks/use-bank-search.js';
import { useBankWords } from './use-bank-words.js';
import { useChosenBanks } from './use-chosen-banks.js';

type BanksFieldProps = Pick<CustomControl<readonly string[]>, 'onReady'> &
  Pick<SearchSelectProps<BankDraft>, 'label' | 'helper' | 'error' | 'disabled'> & {
    /** Ids, in the order in which they were chosen. */
    value: readonly string[];
    onChange: (ids: string[]) => void;
  };

/** Some of the question banks: found by typing, listed below with how many questions are published in each. */
export function BanksField({ label, helper, error, disabled = false, value, onChange, onReady }: BanksFieldProps) {
  const { t } = useTranslation();
  const searching = useSearchingOthers(value);
  const focus = useRef<() => void>(undefined);
  /** Another one after each choice: it is empty again. */
  const [choice, setChoice] = useState(0);
  const add = (bank: BankDraft) => {
    onChange([...value, bank.id]);
    setChoice(choice + 1);
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <SearchSelect
        key={choice}
        label={label}
        helper={helper}
        error={error}
        disabled={disabled}
        placeholder={t('exams.addBank')}
        searching={searching}
        value={null}
        onChange={(bank) => bank !== null && add(bank)}
        onReady={(take) => {
          focus.current = take;
          onReady?.(take);
          if (choice > 0) take();
        }}
      />
      <ChosenBanks label={label} ids={value} disabled={disabled} onChange={onChange} onEmpty={() => focus.current?.()} />
    </Box>
  );
}

interface ChosenBanksProps extends Pick<BanksFieldProps, 'label' | 'onChange'> {
  ids: readonly string[];
  disabled: boolean;
  onEmpty: () => void;
}

function ChosenBanks({ label, ids, disabled, onChange, onEmpty }: ChosenBanksProps) {
  const { t } = useTranslation();
  const banks = useChosenBanks(ids);
  const { nameOf, sizeOf } = useBankWords();
  const known = banks.flatMap((bank) => bank ?? []);
  const entries = known.map((bank) => t('exams.bank', { name: nameOf(bank), size: sizeOf(bank.published) }));
  return (
    <>
      <EntryList
        label={t('exams.banksOf', { label })}
        entries={entries}
        look="rows"
        disabled={disabled}
        onRemove={(entry) => onChange(ids.filter((id) => id !== known[entries.indexOf(entry)]?.id))}
        onEmpty={onEmpty}
      />
      {known.length < ids.length && <SkeletonBlock sx={{ height: 34, mt: 1 }} />}
    </>
  );
}

/** Those that are not chosen yet, each with what is published of it. */
function useSearchingOthers(chosen: readonly string[]): Searching<BankDraft> {
  const { searching } = useBankSearch();
  const { foundSizeOf } = useBankWords();
  return useMemo(
    () => ({ ...searching, offers: ({ id }) => !chosen.includes(id), detailOf: foundSizeOf }),
    [searching, chosen, foundSizeOf],
  );
}
