import Button from '@mui/material/Button';
import { listAssessmentDrafts } from '@paanch/contracts/content/assessments';
import { listBanks } from '@paanch/contracts/content/banks';
import { listBin, restoreBinItem, type BinItem, type BinType } from '@paanch/contracts/content/bin';
import { listCourseDrafts } from '@paanch/contracts/content/modules/courses';
import { listExpertSessionDrafts } from '@paanch/contracts/content/modules/expert-sessions';
import { listModules } from '@paanch/contracts/content/modules/modules';
import { listProjectModules } from '@paanch/contracts/content/modules/projects';
import { listProducts, listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { Tag } from '@paanch/ui/feedback/tag';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { isSecondClick } from '@paanch/ui/layout/double-click';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import type { Column } from '@paanch/ui/table/column';
import { CellText } from '@paanch/ui/table/cell-text';
import { useTranslation } from 'react-i18next';
import { Day } from '../../app/day.js';

/** The list in which a restored row shows again. */
const LISTS: Readonly<Record<BinType, Pick<RouteContract, 'name'>>> = {
  JOB_READINESS: listReadinessProductsForStaff,
  COURSE: listProducts,
  ASSESSMENT: listProducts,
  Assessment: listAssessmentDrafts,
  Course: listCourseDrafts,
  expert_session: listExpertSessionDrafts,
  project: listProjectModules,
  bank: listBanks,
};

export function useBinColumns(): readonly Column<BinItem>[] {
  const { t } = useTranslation();
  const restore = useRestore();
  return [
    {
      key: 'name',
      title: t('bin.name'),
      width: 200,
      share: 1,
      pinned: 'start',
      cell: ({ name }) => <CellText lines="all">{name}</CellText>,
    },
    { key: 'type', title: t('bin.type'), width: 160, cell: ({ type }) => <Tag label={t(`bin.types.${type}`)} /> },
    { key: 'deleted', title: t('bin.deleted'), width: 120, cell: ({ archived_at }) => <Day at={archived_at} /> },
    { key: 'until', title: t('bin.until'), width: 130, cell: ({ restorable_until }) => <Day at={restorable_until} /> },
    {
      key: 'actions',
      title: t('bin.actions'),
      width: 110,
      pinned: 'end',
      cell: (item) => (
        <Button
          size="small"
          aria-label={t('bin.restoreNamed', item)}
          onClick={(event) => {
            // By then the row below may have taken its place.
            if (!isSecondClick(event)) restore(item);
          }}
        >
          {t('bin.restore')}
        </Button>
      ),
    },
  ];
}

/** The row leaves the bin at once, and comes back if its name was taken by then. */
function useRestore(): (item: BinItem) => void {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const bin = useListCache<BinItem>(listBin);
  const lists = useListCache(...Object.values(LISTS), listModules);
  return ({ id, name }) =>
    void bin
      .optimistically({ remove: id }, () => client.call(restoreBinItem, { params: { id } }))
      .then(() => {
        lists.refresh();
        toast.success(t('bin.restored', { name }));
      })
      .catch((error: unknown) => sayFailure(toast, t('bin.failed', { name }), error));
}
