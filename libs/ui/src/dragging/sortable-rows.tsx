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
import type { ReactNode } from 'react';

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

interface SortableRowsProps {
  /** A row was dropped at another index. */
  onMove: (id: string, index: number) => void;
  /** SortableRow elements. */
  children: ReactNode;
}

/** Rows that can be dragged by their handles, by mouse or touch. */
export function SortableRows({ onMove, children }: SortableRowsProps) {
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={PLUGINS}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) onMove(String(source.id), source.index);
      }}
    >
      {children}
    </DragDropProvider>
  );
}

export type Dragged = Pick<ReturnType<typeof useSortable>, 'handleRef'> & { readonly isDragged: boolean };

export function SortableRow({ id, index, children }: { id: string; index: number; children: (dragged: Dragged) => ReactNode }) {
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return <li ref={ref}>{children({ handleRef, isDragged: isDragging })}</li>;
}
