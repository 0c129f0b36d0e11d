import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { listPromotionExams, type PromotionExam } from '@paanch/contracts/content/exams/promotion-exams';
import { listQuery } from '@paanch/contracts/kernel/list';
import { ListPage } from '@paanch/ui/list/list-page';
import { PagedRows } from '@paanch/ui/list/paged/paged-rows';
import { useWholeList } from '@paanch/ui/list/paged/use-whole-list';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ArchiveExamDialog } from './archive-exam-dialog.js';
import { useExamColumns } from './exam-columns.js';
import { ExamDialog } from './exam-dialog.js';
import { ExamTabs } from './exam-tabs.js';
import { examsMessages } from './exams.messages.js';

/** Milliseconds; there is no request to wait for. */
const SEARCH_AFTER_MS = 100;
/** What the list can be asked for, in its address. */
const QUERY = listQuery({
  sortBy: z.enum(['product', 'created']).default('product'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

const ORDER = {
  wordsOf: ({ product_name: name }: PromotionExam) => name,
  keyOf: (exam: PromotionExam, sortBy: string) => (sortBy === 'created' ? exam.created_at : exam.product_name),
};

/** How learners reach the next tier (docs/exams.md#configuration). */
export function ExamListPage() {
  useTexts('app', { exams: examsMessages });
  const { t } = useTranslation();
  const { data, ...read } = useRouteQuery(listPromotionExams, {});
  const list = useWholeList({ query: QUERY, items: data?.configs, ...read, retry: () => void read.refetch(), ...ORDER });
  /** Null sets one up. */
  const [edited, setEdited] = useState<PromotionExam | null>();
  const [archived, setArchived] = useState<PromotionExam>();
  const columns = useExamColumns({ onEdit: setEdited, onArchive: setArchived });
  const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setEdited(null)}>
      {t('exams.add')}
    </Button>
  );
  return (
    <>
      <ListPage words="exams" list={list} notice={<ExamTabs />} searchAfterMs={SEARCH_AFTER_MS} actions={add}>
        <PagedRows list={list} label={t('exams.title')} name="promotion-exams" columns={columns} />
      </ListPage>
      {edited !== undefined && <ExamDialog exam={edited} others={data?.configs ?? []} onClose={() => setEdited(undefined)} />}
      {archived !== undefined && <ArchiveExamDialog exam={archived} onClose={() => setArchived(undefined)} />}
    </>
  );
}
