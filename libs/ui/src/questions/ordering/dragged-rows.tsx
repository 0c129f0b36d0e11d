import { SortableRow, SortableRows } from '../../dragging/sortable-rows.js';
import { OrderRow } from './order-row.js';
import type { Ordering } from './use-ordering.js';

/** The options of an ordering question, once they can be dragged. */
export function DraggedRows({ ordering }: { ordering: Ordering }) {
  return (
    <SortableRows onMove={ordering.moveTo}>
      {ordering.order.map((option, index) => (
        <SortableRow key={option.id} id={option.id} index={index}>
          {(dragged) => <OrderRow ordering={ordering} option={option} index={index} {...dragged} />}
        </SortableRow>
      ))}
    </SortableRows>
  );
}
