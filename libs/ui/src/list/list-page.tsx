import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmptyKind } from '../feedback/empty/empty-drawing.js';
import { PageFrame } from '../layout/page-frame.js';
import { PageHeading } from '../layout/page-heading.js';
import type { ColumnChoice } from './columns/use-column-choice.js';
import type { ListFilter, ListSort } from './list-filter.js';
import { ListFailure, NoRows } from './list-outcomes.js';
import { useCount } from '../table/use-count.js';
import { ListToolbar } from './toolbar/list-toolbar.js';
import type { List } from './use-list.js';

/** Milliseconds (docs/specification.md#constants). */
const SEARCH_AFTER_MS = 300;
export const PEOPLE_SEARCH_AFTER_MS = 500;

export interface ListPageProps<Item, Query> {
  /** Where the app's catalogue has `title`, `lead`, `things`, `search`, `count` and `emptyAdvice` of the list, and `emptyFirst` if it has actions. */
  words: string;
  list: List<Item, Query>;
  filters?: readonly ListFilter<Query>[];
  /** Of a list whose query has `sortBy` and `sortOrder`, and no heads to press. */
  sort?: ListSort;
  /** Milliseconds without typing after which the list follows the search. */
  searchAfterMs?: number;
  /** In place of the usual one, such as that of the record whose rows they are. */
  heading?: ReactNode;
  /** Buttons beside the heading, or in the list as long as there is nothing in it. */
  actions?: ReactNode;
  /** Which columns of its scrolled rows are shown: a button in the toolbar changes it. */
  columns?: ColumnChoice;
  /** Buttons at the right of the toolbar: `<ExportButton route={exportUsers} list={list} />`. */
  tools?: ReactNode;
  /** What an empty list says, where 'No things yet' is not the word for it. */
  emptyTitle?: string;
  emptyKind?: EmptyKind;
  /** What it says where the filters find nothing, where 'No things match these filters' is not the word for it. */
  noMatchTitle?: string;
  /** What it says where it could not be read, in place of 'Error loading things'. */
  failedTitle?: string;
  /** A banner above the toolbar. */
  notice?: ReactNode;
  /** The list's body: its skeleton until there are rows, then the rows. */
  children: ReactNode;
}

/** A page that is a list: heading, toolbar, every state, and a body of either kind (docs/lists.md#a-list-page). */
export function ListPage<Item, Query extends { readonly search: string }>(props: ListPageProps<Item, Query>) {
  const {
    words,
    list,
    filters = [],
    sort,
    searchAfterMs = SEARCH_AFTER_MS,
    actions,
    columns,
    tools,
    emptyTitle,
    emptyKind,
    noMatchTitle,
    failedTitle,
    notice,
    heading,
    children,
  } = props;
  const { t } = useTranslation();
  const count = useCount(words, list);
  const isEmpty = list.rows?.length === 0;
  const isNew = isEmpty && !list.isNarrowed;
  return (
    <PageFrame width="full">
      {heading ?? <PageHeading title={t(`${words}.title`)} lead={t(`${words}.lead`)} actions={isNew ? undefined : actions} />}
      <Box sx={{ mb: 1.5, '&:empty': { display: 'none' } }}>{notice}</Box>
      <ListToolbar
        list={list}
        filters={filters}
        sort={sort}
        searchLabel={t(`${words}.search`)}
        searchAfterMs={searchAfterMs}
        count={count}
        columns={columns}
        tools={tools}
      />
      {list.error !== null && <ListFailure list={list} things={t(`${words}.things`)} title={failedTitle} error={list.error} />}
      {isEmpty && (
        <NoRows
          list={list}
          things={t(`${words}.things`)}
          {...(emptyTitle !== undefined && { title: emptyTitle })}
          {...(emptyKind !== undefined && { kind: emptyKind })}
          noMatchTitle={noMatchTitle}
          advice={t(actions ? `${words}.emptyFirst` : `${words}.emptyAdvice`)}
          action={actions}
        />
      )}
      {!isEmpty && (list.error === null || list.rows !== undefined) && children}
    </PageFrame>
  );
}
