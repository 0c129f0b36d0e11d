import { useBankWords } from './use-bank-words.js';
import { useChosenBanks } from './use-chosen-banks.js';

/** Chosen banks in a line, where two versions of an exam are compared. */
export function BankNames({ ids }: { ids: readonly string[] }) {
  const { nameOf } = useBankWords();
  return useChosenBanks(ids)
    .map((bank) => (bank === undefined ? '…' : nameOf(bank)))
    .join(', ');
}
