import type { Theme } from '@mui/material/styles';
import { CHIPS_WHOLE } from '../../table/column.js';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';

/** The class of the cells that say what a row is about. */
export const SUBJECT = 'subject';

/** The grid in our look: one card with lines, and none of its own borders, separators and outlines (docs/look.md#components). */
export const dataTableLook = (theme: Theme) =>
  ({
    display: 'flex',
    flexDirection: 'column',
    border: `1px solid ${ui.line}`,
    borderRadius: `${theme.density.cardRadius}px`,
    backgroundColor: ui.surface,
    overflow: 'hidden',
    '& .MuiDataGrid-root': {
      '--DataGrid-t-color-border-base': ui.line,
      '--DataGrid-t-color-background-base': ui.surface,
      '--DataGrid-t-header-background-base': ui.sunken,
      '--DataGrid-t-color-foreground-base': ui.ink,
      border: 0,
      borderRadius: 0,
      color: ui.ink,
      fontSize: rem(13.5),
    },
    '& .MuiDataGrid-columnHeader': { backgroundColor: ui.sunken, color: ui.ink2, fontSize: rem(12.5) },
    '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 650 },
    '& .MuiDataGrid-columnHeaders .MuiDataGrid-columnSeparator': { display: 'none' },
    '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', ...CHIPS_WHOLE },
    [`& .MuiDataGrid-cell.${SUBJECT}`]: { fontWeight: 650 },
    '& .MuiDataGrid-row:hover': { backgroundColor: ui.sunken },
    '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': { backgroundColor: ui.brandSoft },
    '& .MuiDataGrid-root .MuiDataGrid-cell:focus-within, & .MuiDataGrid-root .MuiDataGrid-columnHeader:focus-within': { outline: 'none' },
    '& .MuiDataGrid-root .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-root .MuiDataGrid-columnHeader:focus-visible': {
      outline: `2px solid ${ui.brand}`,
      outlineOffset: -2,
    },
  }) as const;
