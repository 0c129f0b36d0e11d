import Box from '@mui/material/Box';
import {
  DataGrid,
  type DataGridProps,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GridCellCheckboxRenderer,
  type GridColDef,
  type GridEventListener,
  type GridSortModel,
} from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnLook } from '../../table/column.js';
import { SideEdges } from '../../table/side-edges.js';
import { ui } from '../../theme/tokens.js';
import { useTextScale } from '../../theme/use-text-scale.js';
import { DataTableFooter } from './data-table-footer.js';
import { dataTableLook, SUBJECT } from './data-table-look.js';
import { ColumnsButton } from '../columns/columns-button.js';
import type { ColumnChoice } from '../columns/use-column-choice.js';
import type { ListItem } from '../list-route.js';
import type { PagedList, Sorted } from './use-paged-list.js';

export interface DataTableProps {
  list: PagedList<unknown, Sorted>;
  rows: readonly ListItem[];
  /** The table's accessible name. */
  label: string;
  choice: ColumnChoice;
  columns: readonly TableColumn[];
  cell: (columnKey: string, rowId: string) => ReactNode;
  /** Pixels at the usual text size. */
  rowHeight: number;
  /** Which rows are chosen; without it there are no checkboxes. */
  selection: ChosenRows | undefined;
}

/** With others below it, its rows are as high as they need. */
type TableColumn = ColumnLook & { readonly below?: unknown };

export interface ChosenRows {
  readonly ids: ReadonlySet<string>;
  readonly offered: ReadonlySet<string>;
  /** "Select A College" */
  readonly label: (rowId: string) => string;
  readonly onChange: (ids: ReadonlySet<unknown>) => void;
}

/** Pixels at the usual text size. */
const HEAD_HEIGHT = 38;

/** The data table: sorted and paged by the server. */
export function DataTable({ list, rows, label, choice, columns, cell, rowHeight, selection }: DataTableProps) {
  const { t } = useTranslation('ui');
  const scale = useTextScale();
  const { sortBy, sortOrder } = list.filters;
  const sorted = columns.find((column) => column.sortBy === sortBy);
  const sort = ([chosen]: GridSortModel) => {
    const column = columns.find(({ key }) => key === chosen?.field);
    if (column?.sortBy !== undefined && chosen?.sort) list.change({ sortBy: column.sortBy, sortOrder: chosen.sort });
  };
  return (
    <Box sx={dataTableLook}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 0.75, borderBottom: `1px solid ${ui.line}` }}>
        <ColumnsButton choice={choice} />
      </Box>
      <SideEdges pinned={NONE_PINNED} scroller=".MuiDataGrid-virtualScroller">
        <DataGrid
          aria-label={label}
          localeText={{
            checkboxSelectionSelectAllRows: t('list.selectAll'),
            checkboxSelectionUnselectAllRows: t('list.selectAll'),
            columnHeaderSortIconLabel: t('list.sort'),
          }}
          rows={rows}
          columns={[...(selection ? [checkboxColumn(selection)] : []), ...columns.map((column) => gridColumn(column, cell, scale))]}
          rowHeight={rowHeight * scale}
          {...(columns.some(({ below }) => below !== undefined) && { getRowHeight: () => 'auto' as const })}
          columnHeaderHeight={HEAD_HEIGHT * scale}
          loading={list.isFetching && !list.isCurrent}
          paginationMode="server"
          sortingMode="server"
          rowCount={list.total ?? 0}
          paginationModel={{ page: 0, pageSize: Math.max(1, rows.length) }}
          sortModel={sorted === undefined ? [] : [{ field: sorted.key, sort: sortOrder }]}
          sortingOrder={['asc', 'desc']}
          onCellKeyDown={leaveSpaceToButtons}
          onSortModelChange={sort}
          {...(selection && selectionOf(selection))}
          disableRowSelectionExcludeModel
          disableRowSelectionOnClick
          disableColumnFilter
          disableColumnMenu
          disableColumnResize
          disableVirtualization
          hideFooter
          nonce={window.__nonce__ ?? ''}
        />
      </SideEdges>
      <DataTableFooter list={list} shown={rows.length} />
    </Box>
  );
}

/** The grid scrolls all its columns. */
const NONE_PINNED = { start: false, end: false };

const selectionOf = ({ ids, offered, onChange }: ChosenRows) =>
  ({
    checkboxSelection: true,
    isRowSelectable: ({ id }) => offered.has(String(id)),
    rowSelectionModel: { type: 'include', ids: new Set(ids) },
    onRowSelectionModelChange: (model) => onChange(model.ids),
  }) satisfies Partial<DataGridProps>;

/** The grid's own column of checkboxes, each named by its row. */
const checkboxColumn = ({ label }: ChosenRows): GridColDef<ListItem> => ({
  ...GRID_CHECKBOX_SELECTION_COL_DEF,
  renderCell: (params) => <GridCellCheckboxRenderer {...params} {...named(label(params.row.id))} />,
});

const named = (label: string) => ({ slotProps: { htmlInput: { 'aria-label': label } } });

/** The grid takes Space for itself, and a button in a cell would not be pressed by it. */
const leaveSpaceToButtons: GridEventListener<'cellKeyDown'> = (_cell, event) => {
  if (event.key === ' ' && event.target instanceof HTMLButtonElement) event.defaultMuiPrevented = true;
};

function gridColumn(column: ColumnLook, cell: DataTableProps['cell'], scale: number): GridColDef<ListItem> {
  const { key, title, width, share, sortBy, sortsFirst, align, pinned } = column;
  return {
    field: key,
    headerName: title,
    ...(share === undefined ? { width: width * scale } : { minWidth: width * scale, flex: share }),
    ...(align === 'end' && { align: 'right', headerAlign: 'right' }),
    sortable: sortBy !== undefined,
    ...(sortsFirst === 'desc' && { sortingOrder: ['desc', 'asc'] }),
    cellClassName: pinned === 'start' ? SUBJECT : '',
    renderCell: ({ row }) => cell(key, row.id),
  };
}
