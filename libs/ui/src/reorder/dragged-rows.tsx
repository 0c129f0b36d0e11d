import {
  AutoScroller,
  Feedback,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
  Scroller,
  ScrollListener,
  StyleInjector,
} from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { ReorderRow, type ReorderRowsProps } from './reorder-row.js';
import type { ReorderItem } from './use-reorder.js';

/**
 * Pointer dragging only: the rows handle keys, announcements and names themselves. Styles get the page's nonce
 * (docs/hostile-input.md#trusted-types).
 */
const PLUGINS = [
  ScrollListener,
  Scroller,
  AutoScroller,
  StyleInjector.configure(window.__nonce__ === undefined ? {} : { nonce: window.__nonce__ }),
  Feedback,
  PreventSelection,
];

/** A few pixels before dragging starts; otherwise a press could not pick up a row. */
const SENSORS = [PointerSensor.configure({ activationConstraints: () => [new PointerActivationConstraints.Distance({ value: 3 })] })];

/** Rows that can be dragged by their handles, by mouse or touch. */
export function DraggedRows<Item extends ReorderItem>(rows: ReorderRowsProps<Item>) {
  const { reordering } = rows;
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={PLUGINS}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) reordering.moveTo(String(source.id), source.index);
      }}
    >
      {reordering.order.map((item, index) => (
        <DraggedRow key={item.id} {...rows} item={item} index={index} />
      ))}
    </DragDropProvider>
  );
}

function DraggedRow<Item extends ReorderItem>(props: ReorderRowsProps<Item> & { item: Item; index: number }) {
  const { ref, handleRef, isDragging } = useSortable({ id: props.item.id, index: props.index });
  return (
    <li ref={ref}>
      <ReorderRow {...props} isDragged={isDragging} handleRef={handleRef} />
    </li>
  );
}
