import type { BankDraft } from '@paanch/contracts/content/banks';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenBank } from './use-chosen-banks.js';

/** Question banks as the dialog of an exam names them. */
export function useBankWords() {
  const { t } = useTranslation();
  const sizeOf = useCallback(
    (count: number) => (count === 0 ? t('exams.unpublished') : t('exams.size', { count, formatted: count.toLocaleString('en-IN') })),
    [t],
  );
  /** A list knows how many questions a draft has; that is what is published, unless it was changed since. */
  const foundSizeOf = useCallback(
    ({ question_count: count, state, published_version: version }: BankDraft) => {
      if (state === 'changed') return t('exams.draftSize', { count, formatted: count.toLocaleString('en-IN'), version });
      return sizeOf(state === 'published' ? count : 0);
    },
    [t, sizeOf],
  );
  return { nameOf: ({ name }: ChosenBank) => name ?? t('exams.unknownBank'), sizeOf, foundSizeOf };
}
