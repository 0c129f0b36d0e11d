import Box from '@mui/material/Box';
import { QUESTION_TYPES } from '@paanch/contracts/content/questions';
import { SearchedPicker } from '@paanch/ui/list/toolbar/searched-picker';
import { TypedPicker } from '@paanch/ui/list/toolbar/typed-picker';
import { type FilterChange, useTypedSearch } from '@paanch/ui/list/use-list-filters';
import { SortSelect } from '@paanch/ui/table/sort-select';
import { SearchField } from '@paanch/ui/table/toolbar';
import { type KeyboardEvent, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankQuestionFilters } from './use-bank-questions.js';
import { useBankSearch } from '../../../../app/banks/use-bank-search.js';

/** Milliseconds. */
const SEARCH_AFTER_MS = 300;

interface QuestionFiltersProps {
  filters: BankQuestionFilters;
  onChange: (changed: Partial<BankQuestionFilters>) => void;
}

/** What the questions of the banks are narrowed by, in a dialog. */
export function QuestionFilters({ filters, onChange }: QuestionFiltersProps) {
  const { t } = useTranslation();
  const banks = useBankSearch();
  const changeSearch = useCallback((search: string) => onChange({ search }), [onChange]);
  const changeTag = useCallback(({ tag = '' }: FilterChange) => onChange({ tag: String(tag) }), [onChange]);
  const [typed, setTyped] = useTypedSearch(filters.search, SEARCH_AFTER_MS, changeSearch);
  const types = QUESTION_TYPES.map((type) => ({ value: type as string, label: t(`questions.types.${type}`) }));
  return (
    <Box component="search" onKeyDown={keepInside} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      <SearchField label={t('bankQuestions.search')} value={typed} onChange={setTyped} />
      <SearchedPicker
        filter={{ name: 'bankId', label: t('bankQuestions.bank'), all: t('bankQuestions.anyBank'), ...banks }}
        value={filters.bankId}
        onChange={(bankId) => onChange({ bankId })}
      />
      <SortSelect
        label={t('bankQuestions.type')}
        value={filters.type}
        choices={[{ value: '', label: t('bankQuestions.allTypes') }, ...types]}
        onChange={(type) => onChange({ type })}
        isActive={filters.type !== ''}
      />
      <TypedPicker
        filter={{ name: 'tag', label: t('bankQuestions.tag'), all: t('bankQuestions.anyTag'), typed: true, maxLength: 50 }}
        value={filters.tag}
        onChange={changeTag}
      />
    </Box>
  );
}

/** Enter in a filter must not add what is chosen. */
const keepInside = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};
