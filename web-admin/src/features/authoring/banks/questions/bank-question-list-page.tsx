import Button from '@mui/material/Button';
import { type BankQuestion, listBankQuestions } from '@paanch/contracts/content/banks';
import { copyQuestions } from '@paanch/contracts/content/question-files';
import { QUESTION_TYPES } from '@paanch/contracts/content/questions';
import { ListPage } from '@paanch/ui/list/list-page';
import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';
import { selectColumn } from '@paanch/ui/list/selection/select-column';
import { SelectionBar } from '@paanch/ui/list/selection/selection-bar';
import { useSelection } from '@paanch/ui/list/selection/use-selection';
import { useScrolledList } from '@paanch/ui/list/use-list';
import { plainWords } from '@paanch/ui/rich-text/plain-words';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../app/permissions/use-may.js';
import { firstWords } from '../../questions/list/first-words.rule.js';
import { questionsMessages } from '../../questions/questions.messages.js';
import { bankQuestionsMessages, banksMessages, copyingMessages } from '../banks.messages.js';
import { CopyToDialog } from '../copying/copy-to-dialog.js';
import { useBankSearch } from '../../../../app/banks/use-bank-search.js';
import { BankTabs } from '../list/bank-tabs.js';
import { useBankQuestionColumns } from './bank-question-columns.js';

/** Pixels. */
const ROW_HEIGHT = 56;
const LIST_HEIGHT = { min: 300, max: 640 };

const nameOf = ({ prompt_html: html }: BankQuestion) => firstWords(html, plainWords(html));

/** The questions of all banks, to be copied. */
export function BankQuestionListPage() {
  useTexts('app', { banks: banksMessages, bankQuestions: bankQuestionsMessages, copying: copyingMessages, questions: questionsMessages });
  const { t } = useTranslation();
  const ui = useTranslation('ui');
  const may = useMay();
  const list = useScrolledList(listBankQuestions, 'high');
  const selection = useSelection(list.rows, { nameOf });
  const [isCopying, setCopying] = useState(false);
  const questionColumns = useBankQuestionColumns();
  const mayCopy = may(copyQuestions.name);
  const columns = mayCopy ? [selectColumn(selection, ui.t), ...questionColumns] : questionColumns;
  const banks = useBankSearch();
  const types = QUESTION_TYPES.map((type) => ({ value: type, label: t(`questions.types.${type}`) }));
  return (
    <>
      <ListPage
        words="bankQuestions"
        list={list}
        notice={<BankTabs />}
        filters={[
          { name: 'bankId', label: t('bankQuestions.bank'), all: t('bankQuestions.anyBank'), ...banks },
          { name: 'type', label: t('bankQuestions.type'), all: t('bankQuestions.allTypes'), choices: types },
          { name: 'tag', label: t('bankQuestions.tag'), all: t('bankQuestions.anyTag'), typed: true, maxLength: 50 },
        ]}
      >
        <ScrolledRows
          list={list}
          label={t('bankQuestions.title')}
          columns={columns}
          rowHeight={ROW_HEIGHT}
          height={LIST_HEIGHT}
          minWidth={980}
        />
        {mayCopy && (
          <SelectionBar selection={selection}>
            <Button variant="outlined" onClick={() => setCopying(true)}>
              {t('copying.to')}
            </Button>
          </SelectionBar>
        )}
      </ListPage>
      {isCopying && (
        <CopyToDialog
          questionIds={selection.chosen.map(({ id }) => id)}
          onCopied={() => selection.choose(selection.chosen, false)}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  );
}
