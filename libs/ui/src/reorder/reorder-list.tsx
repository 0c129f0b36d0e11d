import Box from '@mui/material/Box';
import { type ComponentType, lazy, Suspense } from 'react';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';
import { type ReorderLook, ReorderRow, type ReorderRowsProps } from './reorder-row.js';
import { type ReorderItem, type Reordered, useReorder } from './use-reorder.js';

export interface ReorderListProps<Item extends ReorderItem> extends Reordered<Item>, ReorderLook<Item> {
  label: string;
}

/** Dragging loads after the rows, which can be ordered without it if it fails to load. */
const DraggedRows = lazy<ComponentType<ReorderRowsProps<ReorderItem>>>(() =>
  import('./dragged-rows.js').then(
    (loaded) => ({ default: loaded.DraggedRows }),
    () => ({ default: StillRows }),
  ),
);

/** A list whose rows are put in order by dragging, by the keys at their handles, or in their menus (docs/lists.md#a-list-to-reorder). */
export function ReorderList<Item extends ReorderItem>({ label, items, onOrder, ...look }: ReorderListProps<Item>) {
  const reordering = useReorder({ items, onOrder, nameOf: look.nameOf });
  // The rows only hand their items back to the functions that came with them, whatever type these have.
  const rows = { ...look, reordering } as unknown as ReorderRowsProps<ReorderItem>;
  return (
    <>
      <Box
        component="ol"
        aria-label={label}
        sx={{ p: 0, m: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' }}
      >
        <Suspense fallback={<StillRows {...rows} />}>
          <DraggedRows {...rows} />
        </Suspense>
      </Box>
      {reordering.hint !== null && (
        <Box aria-hidden="true" sx={{ mt: 1, p: 1, borderRadius: '7px', backgroundColor: ui.sunken, color: ui.ink2, fontSize: rem(12.5) }}>
          {reordering.hint}
        </Box>
      )}
    </>
  );
}

function StillRows(rows: ReorderRowsProps<ReorderItem>) {
  return rows.reordering.order.map((item, index) => (
    <li key={item.id}>
      <ReorderRow {...rows} item={item} index={index} />
    </li>
  ));
}
