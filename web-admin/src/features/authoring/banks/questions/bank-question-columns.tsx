import Link from '@mui/material/Link';
import type { BankQuestion } from '@paanch/contracts/content/banks';
import { plainWords } from '@paanch/ui/rich-text/plain-words';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { QUESTION_BANKS } from '../../../../app/layout/nav-entries.js';

export function useBankQuestionColumns(): readonly Column<BankQuestion>[] {
  const { t } = useTranslation();
  return useMemo<readonly Column<BankQuestion>[]>(
    () => [
      {
        key: 'text',
        title: t('bankQuestions.text'),
        width: 260,
        share: 3,
        cell: ({ id, bank_id: bankId, prompt_html: html }) => (
          <Link
            component={RouterLink}
            to={`${QUESTION_BANKS.to}/${bankId}?question=${id}`}
            underline="hover"
            sx={{ fontWeight: 'inherit', minWidth: 0 }}
          >
            <CellText>{plainWords(html) || t('questions.untitled')}</CellText>
          </Link>
        ),
      },
      { key: 'type', title: t('bankQuestions.type'), width: 130, cell: ({ type }) => <CellText>{t(`questions.types.${type}`)}</CellText> },
      {
        key: 'tags',
        title: t('bankQuestions.tags'),
        width: 140,
        share: 1,
        cell: ({ tags }) => tags.length > 0 && <CellText>{tags.join(', ')}</CellText>,
      },
      {
        key: 'bank',
        title: t('bankQuestions.bank'),
        width: 160,
        share: 1,
        cell: ({ bank_id: bankId, bank_name: name }) => (
          <Link component={RouterLink} to={`${QUESTION_BANKS.to}/${bankId}`} underline="hover" sx={{ fontWeight: 'inherit', minWidth: 0 }}>
            <CellText>{name}</CellText>
          </Link>
        ),
      },
      {
        key: 'copies',
        title: t('bankQuestions.copies'),
        width: 200,
        share: 1.5,
        cell: ({ copies }) =>
          copies.length > 0 && (
            <CellText>
              {t('bankQuestions.inAssessments', { count: copies.length, names: copies.map(({ name }) => name).join(', ') })}
            </CellText>
          ),
      },
    ],
    [t],
  );
}
