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
import { OrderRow } from './order-row.js';
import type { Ordering } from './use-ordering.js';

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

/** A finger starts dragging after a few pixels; otherwise a tap could not pick up a row. */
const SENSORS = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) =>
      pointerType === 'mouse' ? undefined : [new PointerActivationConstraints.Distance({ value: 3 })],
  }),
];

/** Rows that can be dragged by their handles, by mouse or touch. */
export function DraggedRows({ ordering }: { ordering: Ordering }) {
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={PLUGINS}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) ordering.moveTo(String(source.id), source.index);
      }}
    >
      {ordering.order.map((option, index) => (
        <DraggedRow key={option.id} ordering={ordering} option={option} index={index} />
      ))}
    </DragDropProvider>
  );
}

function DraggedRow({ ordering, option, index }: { ordering: Ordering; option: Ordering['order'][number]; index: number }) {
  const { ref, handleRef, isDragging } = useSortable({ id: option.id, index });
  return (
    <li ref={ref}>
      <OrderRow ordering={ordering} option={option} index={index} isDragged={isDragging} handleRef={handleRef} />
    </li>
  );
}
