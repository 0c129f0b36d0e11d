import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BankQuestion } from '@paanch/contracts/content/banks';
import type { QuestionDraft } from '@paanch/contracts/content/questions';
import { Banner } from '@paanch/ui/feedback/banner';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { useLeaving } from '@paanch/ui/form/use-leaving';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { type FormEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BankQuestionRow } from './bank-question-row.js';
import { QuestionFilters } from './question-filters.js';
import { type BankQuestionFilters, NO_FILTERS, useBankQuestions } from './use-bank-questions.js';
import { COPIED_MAX, type CopyPaper, useCopyQuestions } from './use-copy-questions.js';

export interface CopyFromBankDialogProps {
  paper: CopyPaper;
  onCopied: (questions: readonly QuestionDraft[]) => void;
  onClose: () => void;
}

/** Chooses questions of any bank, and adds copies of them to a paper. */
export function CopyFromBankDialog({ paper, onCopied, onClose }: CopyFromBankDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [filters, setFilters] = useState(NO_FILTERS);
  /** They stay chosen while others are looked for. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { copy, stop, isCopying, failure } = useCopyQuestions();
  const change = useCallback((changed: Partial<BankQuestionFilters>) => setFilters((known) => ({ ...known, ...changed })), []);
  const choose = ({ id }: BankQuestion, isChosen: boolean) =>
    setChosen((known) => new Set(isChosen ? [...known, id] : [...known].filter((other) => other !== id)));
  const count = chosen.size;
  const isTooMany = count > COPIED_MAX;
  const leaving = useLeaving(count > 0, () => (stop(), onClose()));
  const add = async (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    // It is drawn in a page that may be a form, too.
    event.stopPropagation();
    if (count === 0 || isTooMany || isCopying) return;
    const questions = await copy([...chosen], paper);
    if (questions === undefined) return;
    toast.success(t('copying.added', { count: questions.length }));
    onCopied(questions);
    onClose();
  };
  return (
    <>
      <DialogFrame
        open
        title={t('copying.fromBank')}
        width={860}
        guarded={count > 0 && 'asks'}
        onClose={leaving.close}
        onSubmit={(event) => void add(event)}
        reason={isTooMany ? t('copying.tooMany', { count, most: COPIED_MAX }) : t('copying.chosen', { count })}
        actions={
          <>
            <Button onClick={leaving.close}>{t('copying.cancel')}</Button>
            <SubmitButton
              label={t('copying.add', { count })}
              busyLabel={t('copying.adding')}
              busy={isCopying}
              disabled={count === 0 || isTooMany}
            />
          </>
        }
      >
        {failure !== null && (
          <Box sx={{ mb: 1.5 }}>
            <Banner kind="error" title={t('copying.addFailed')}>
              {failure}
            </Banner>
          </Box>
        )}
        <QuestionFilters filters={filters} onChange={change} />
        <Choices paper={paper} filters={filters} chosen={chosen} onChoose={choose} />
      </DialogFrame>
      {leaving.question}
    </>
  );
}

interface ChoicesProps {
  paper: CopyPaper;
  filters: BankQuestionFilters;
  chosen: ReadonlySet<string>;
  onChoose: (question: BankQuestion, isChosen: boolean) => void;
}

function Choices({ paper, filters, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation();
  const { rows, error, retry, isLoadingMore, loadMore } = useBankQuestions(filters);
  if (error !== null && rows === undefined)
    return <LoadFailure isInside headingLevel="h2" title={t('copying.failed')} message={error.message} onRetry={retry} />;
  if (rows === undefined) return <Loading first={<SkeletonBlock sx={{ height: 160 }} />} />;
  if (rows.length === 0) return <Box role="status">{t(filters === NO_FILTERS ? 'copying.none' : 'copying.noMatch')}</Box>;
  return (
    <>
      <Box component="ul" aria-label={t('copying.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((question) => (
          <BankQuestionRow
            key={question.id}
            question={question}
            isChosen={chosen.has(question.id)}
            isHere={isIn(question, paper)}
            onChoose={(isChosen) => onChoose(question, isChosen)}
          />
        ))}
      </Box>
      {loadMore !== undefined && (
        <Button loading={isLoadingMore} onClick={loadMore}>
          {t('copying.more')}
        </Button>
      )}
    </>
  );
}

const isIn = ({ bank_id: bankId, copies }: BankQuestion, paper: CopyPaper) =>
  'bankId' in paper ? bankId === paper.bankId : copies.some(({ assessment_id: id }) => id === paper.assessmentId);
