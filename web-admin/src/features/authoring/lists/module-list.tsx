import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { DraftState } from '@paanch/contracts/content/drafts/drafts';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import { ListPage } from '@paanch/ui/list/list-page';
import { PagedRows } from '@paanch/ui/list/paged/paged-rows';
import { useWholeList } from '@paanch/ui/list/paged/use-whole-list';
import { useListFilters } from '@paanch/ui/list/use-list-filters';
import { useTexts } from '@paanch/ui/use-texts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MODULE_KINDS, type WrittenType } from '../../../app/modules/module-kinds.js';
import { modulesMessages } from '../../../app/modules/modules.messages.js';
import { NewModuleDialog } from '../../../app/modules/new-module-dialog.js';
import { type ProductName, useProductNames } from '../../../app/modules/use-product-names.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { ArchiveModuleDialog } from '../modules/archive-module-dialog.js';
import { archiveMessages } from '../modules/archive.messages.js';
import { writtenMessages } from './lists.messages.js';
import { useModuleColumns } from './module-columns.js';
import { keyOf, MODULE_QUERY, type ModuleRow, wordsOf } from './module-row.js';

/** Milliseconds; there is no request to wait for. */
const SEARCH_AFTER_MS = 100;

export interface ModuleListProps {
  type: WrittenType;
  /** Where the catalogue has its words. */
  words: 'written.assessments' | 'written.courses' | 'written.sessions';
  /** The route that adds one. */
  create: string;
  read: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** Undefined until they have come. */
  rows: readonly Omit<ModuleRow, 'product'>[] | undefined;
}

/** Modules of one type, by product; short enough to be read whole. */
export function ModuleList({ type, words, create, read, rows }: ModuleListProps) {
  const { t } = useTranslation();
  const may = useMay();
  const products = useProductNames();
  const { filters } = useListFilters({ query: MODULE_QUERY });
  const { productId, state } = filters;
  const items = useMemo(() => rows && wanted(rows, products, { productId, state }), [rows, products, productId, state]);
  const list = useWholeList({ query: MODULE_QUERY, items, ...read, retry: () => void read.refetch(), wordsOf, keyOf });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<ModuleRow>();
  const columns = useModuleColumns(type, setRemoved);
  const offered = (products ?? []).filter((product) => MODULE_KINDS[type].products.includes(product.type));
  const choices = choicesOf(offered);
  const states = DraftState.options.map((value) => ({ value, label: t(`modules.states.${value}`) }));
  const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setAdding(true)}>
      {t(`${MODULE_KINDS[type].words}.add`)}
    </Button>
  );
  return (
    <>
      <ListPage
        words={words}
        list={list}
        searchAfterMs={SEARCH_AFTER_MS}
        filters={[
          { name: 'productId', label: t('written.product'), all: t('written.allProducts'), choices },
          { name: 'state', label: t('written.state'), all: t('written.allStates'), choices: states },
        ]}
        actions={may(create) && add}
      >
        <PagedRows list={list} label={t(`${words}.title`)} name={words} columns={columns} />
      </ListPage>
      {isAdding && <NewModuleDialog type={type} {...(productId !== undefined && { productId })} onClose={() => setAdding(false)} />}
      {removed !== undefined && <ArchiveModuleDialog type={type} module={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

function wanted(
  rows: readonly Omit<ModuleRow, 'product'>[],
  products: readonly ProductName[] | undefined,
  { productId, state }: { readonly productId: string | undefined; readonly state: ModuleRow['state'] | undefined },
): readonly ModuleRow[] {
  const names = new Map((products ?? []).map(({ id, name }) => [id, name]));
  return rows
    .filter((row) => (productId === undefined || row.product_id === productId) && (state === undefined || row.state === state))
    .map((row) => ({ ...row, product: names.get(row.product_id) ?? '' }));
}

/** The texts of a list; called by the page. */
export const useModuleListTexts = () => useTexts('app', { written: writtenMessages, modules: modulesMessages, archive: archiveMessages });
