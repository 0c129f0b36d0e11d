import Box from '@mui/material/Box';
import { listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import {
  changePromotionExam,
  createPromotionExam,
  listPromotionExams,
  PromotionExam,
  PromotionExamForm,
} from '@paanch/contracts/content/exams/promotion-exams';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import { type RecordForm, useRecord } from '@paanch/ui/form/record/use-record';
import type { NewRecord } from '@paanch/ui/form/record/saving';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { poolOf } from './banks/pool.rule.js';
import { PoolNote } from './banks/pool-note.js';
import { useChosenBanks, usePoolOfRead } from './banks/use-chosen-banks.js';
import { examFields, type ExamValues } from './exam-fields.js';

interface ExamDialogProps {
  /** Null sets one up. */
  exam: PromotionExam | null;
  /** All there are: a product has one. */
  others: readonly PromotionExam[];
  onClose: () => void;
}

/** Sets up or edits a promotion exam. */
export function ExamDialog({ exam, others, onClose }: ExamDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const fields = useMemo(() => examFields({ known: exam, taken: new Set(others.map(({ product_id: id }) => id)) }), [exam, others]);
  const record = useRecord<ExamValues, PromotionExam, PromotionExamForm>(exam, {
    body: PromotionExamForm,
    item: PromotionExam,
    send: (body, { revision, attempt }) =>
      exam === null
        ? client.call(createPromotionExam, { body, ...attempt })
        : client.call(changePromotionExam, { body: { id: exam.id, ...body, ...(revision && { revision }) }, ...attempt }),
    fields,
    preview: usePreview(),
    shownBy: [listPromotionExams],
    words: 'exams',
    draft: 'promotion-exam',
    onSaved: onClose,
  });
  return (
    <RecordDialog
      record={record}
      width={680}
      first={exam === null ? 'product_id' : 'question_count'}
      {...(exam !== null && { title: t('exams.edit', { name: exam.product_name }) })}
      onClose={onClose}
    >
      {record.draw(
        'product_id',
        exam === null ? { helper: t('exams.productAdvice') } : { helper: t('exams.productFixed'), disabled: true },
      )}
      {record.draw('is_enabled')}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }, gap: 2 }}>
        {record.draw('question_count')}
        {record.draw('pass_threshold')}
        {record.draw('time_limit_minutes')}
      </Box>
      <Banks record={record} name="silver_bank_ids" />
      <Banks record={record} name="gold_bank_ids" />
      {record.draw('system_prompt')}
    </RecordDialog>
  );
}

/** The row until the server has answered. */
function usePreview() {
  const poolOfRead = usePoolOfRead();
  const { data } = useRouteQuery(listReadinessProductsForStaff, { query: {} });
  return (values: PromotionExamForm, known: NewRecord<PromotionExam>): PromotionExam => ({
    ...known,
    ...values,
    product_name: known.product_name ?? data?.products.find(({ id }) => id === values.product_id)?.name ?? '',
    silver_pool: poolOfRead(values.silver_bank_ids, values.question_count),
    gold_pool: poolOfRead(values.gold_bank_ids, values.question_count),
  });
}

interface BanksProps {
  record: RecordForm<ExamValues, PromotionExamForm>;
  name: 'silver_bank_ids' | 'gold_bank_ids';
}

/** The banks of a pool, and whether they are enough. */
function Banks({ record, name }: BanksProps) {
  const [ids, asked] = record.form.watch([name, 'question_count']);
  const published = useChosenBanks(ids).map((bank) => bank?.published);
  return (
    <Box>
      {record.draw(name)}
      <PoolNote pool={poolOf(published, asked)} />
    </Box>
  );
}
