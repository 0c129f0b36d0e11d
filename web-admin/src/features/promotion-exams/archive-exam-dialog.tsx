import { listPromotionExams, type PromotionExam, removePromotionExam } from '@paanch/contracts/content/exams/promotion-exams';
import { ArchiveDialog } from '@paanch/ui/form/archive-dialog';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';

export function ArchiveExamDialog({ exam, onClose }: { exam: PromotionExam; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  return (
    <ArchiveDialog
      item={exam}
      list={useListCache<PromotionExam>(listPromotionExams)}
      archive={() => client.call(removePromotionExam, { query: { id: exam.id } })}
      words={{
        title: t('exams.archive.title', { name: exam.product_name }),
        advice: t('exams.archive.advice'),
        action: t('exams.archive.action'),
        done: t('exams.archive.done'),
        failed: t('exams.archive.failed'),
      }}
      onClose={onClose}
    />
  );
}
