import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { edge } from './pinned.js';

interface SideEdgesProps {
  /** Which sides have a column that stays in view: it draws the edge itself, at its inner side. */
  pinned: { readonly start: boolean; readonly end: boolean };
  /** Finds the box that scrolls. */
  scroller?: string;
  children: ReactNode;
}

/** A soft edge at each side of a table where more of it is to be scrolled to. */
export function SideEdges({ pinned, scroller = 'section', children }: SideEdgesProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = frame.current;
    const box = around?.querySelector(scroller);
    if (!around || !box) return undefined;
    const show = () => {
      around.dataset['more'] = sidesWithMore(box).join(' ');
    };
    show();
    box.addEventListener('scroll', show, { passive: true });
    const stopWatching = onSize([box, ...box.children], show);
    return () => {
      box.removeEventListener('scroll', show);
      stopWatching();
    };
  }, [scroller]);
  return (
    <Box
      ref={frame}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        ...(!pinned.start && { '&::before': { left: 0, ...edge('start') }, '&[data-more~="start"]::before': SHOWN }),
        ...(!pinned.end && { '&::after': { right: 0, ...edge('end') }, '&[data-more~="end"]::after': SHOWN }),
      }}
    >
      {children}
    </Box>
  );
}

export const pinnedSides = (columns: readonly { readonly pinned?: 'start' | 'end' }[]) => ({
  start: columns.some(({ pinned }) => pinned === 'start'),
  end: columns.some(({ pinned }) => pinned === 'end'),
});

const SHOWN = { opacity: 1 } as const;

function sidesWithMore({ scrollLeft, scrollWidth, clientWidth }: Element): readonly string[] {
  // Widths are rounded, offsets are not.
  return [...(scrollLeft > 1 ? ['start'] : []), ...(scrollLeft < scrollWidth - clientWidth - 1 ? ['end'] : [])];
}

function onSize(elements: readonly Element[], changed: () => void): () => void {
  if (!('ResizeObserver' in window)) return () => {};
  const observer = new ResizeObserver(changed);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
