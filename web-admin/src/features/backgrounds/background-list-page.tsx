import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { type Background, listBackgrounds } from '@paanch/contracts/interview/backgrounds';
import { listQuery } from '@paanch/contracts/kernel/list';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { ListPage } from '@paanch/ui/list/list-page';
import { PagedRows } from '@paanch/ui/list/paged/paged-rows';
import { useWholeList } from '@paanch/ui/list/paged/use-whole-list';
import { projectsMessages } from '@paanch/ui/projects/projects.messages';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import type { TFunction } from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBackgroundColumns } from './background-columns.js';
import { BackgroundDialog } from './background-dialog.js';
import { nameOf } from './background-name.js';
import { backgroundsMessages } from './backgrounds.messages.js';
import { RemoveBackgroundDialog } from './remove-background-dialog.js';

/** Milliseconds; there is no request to wait for. */
const SEARCH_AFTER_MS = 100;
/** What the list can be asked for, in its address. */
const QUERY = listQuery({
  sortBy: z.enum(['background', 'type', 'changed']).default('background'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

/** What projects are made from and graded by (docs/projects.md#backgrounds). */
export function BackgroundListPage() {
  useTexts('app', { backgrounds: backgroundsMessages, projects: projectsMessages });
  const { t } = useTranslation();
  const { data, ...read } = useRouteQuery(listBackgrounds, {});
  const order = useMemo(() => orderIn(t), [t]);
  const list = useWholeList({ query: QUERY, items: data?.backgrounds, ...read, retry: () => void read.refetch(), ...order });
  /** Null adds one. */
  const [edited, setEdited] = useState<Background | null>();
  const [removed, setRemoved] = useState<Background>();
  const columns = useBackgroundColumns({ onCopy: useCopyId(), onEdit: setEdited, onRemove: setRemoved });
  const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setEdited(null)}>
      {t('backgrounds.add')}
    </Button>
  );
  return (
    <>
      <ListPage words="backgrounds" list={list} searchAfterMs={SEARCH_AFTER_MS} actions={add}>
        <PagedRows list={list} label={t('backgrounds.title')} name="backgrounds" columns={columns} />
      </ListPage>
      {edited !== undefined && (
        <BackgroundDialog background={edited} others={data?.backgrounds ?? []} onClose={() => setEdited(undefined)} />
      )}
      {removed !== undefined && <RemoveBackgroundDialog background={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

function orderIn(t: TFunction) {
  const typeOf = ({ project_type: type }: Background) => t(`projects.types.${type}`);
  const keys: Readonly<Record<string, (background: Background) => string>> = {
    type: (background) => `${typeOf(background)} ${nameOf(background, t)}`,
    changed: ({ updated_at: at }) => at,
  };
  return {
    wordsOf: (background: Background) => `${nameOf(background, t)} ${background.project_description_template}`,
    keyOf: (background: Background, sortBy: string) => keys[sortBy]?.(background) ?? nameOf(background, t),
  };
}

function useCopyId(): (background: Background) => void {
  const { t } = useTranslation();
  const toast = useToast();
  return useCallback(
    ({ id }) =>
      void navigator.clipboard.writeText(id).then(
        () => toast.success(t('backgrounds.copied')),
        () => toast.error(t('backgrounds.copyFailed')),
      ),
    [t, toast],
  );
}
