import { SortableRow, SortableRows } from '../dragging/sortable-rows.js';
import { ReorderRow, type ReorderRowsProps } from './reorder-row.js';
import type { ReorderItem } from './use-reorder.js';

/** The rows of a list, once they can be dragged. */
export function DraggedRows<Item extends ReorderItem>(rows: ReorderRowsProps<Item>) {
  const { reordering } = rows;
  return (
    <SortableRows onMove={reordering.moveTo}>
      {reordering.order.map((item, index) => (
        <SortableRow key={item.id} id={item.id} index={index}>
          {(dragged) => <ReorderRow {...rows} item={item} index={index} {...dragged} />}
        </SortableRow>
      ))}
    </SortableRows>
  );
}
