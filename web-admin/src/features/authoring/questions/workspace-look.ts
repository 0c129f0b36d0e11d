/** The columns of a page on which questions are written: on a wide window each scrolls by itself. */
import { ui } from '@paanch/ui/theme/tokens';

const TABLET = '@media (min-width: 768px)';

export const columns = (hasSide: boolean) =>
  ({
    display: 'grid',
    alignContent: 'start',
    gap: 1.5,
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Without a side it is within another column: a quiz beside the outline of its course.
    ...(hasSide
      ? {
          [TABLET]: { gridTemplateColumns: 'minmax(220px, 290px) minmax(0, 1fr)' },
          '@media (min-width: 1024px)': {
            gridTemplateColumns: 'minmax(220px, 290px) minmax(0, 1fr) 264px',
            gap: 0,
            flex: 1,
            minHeight: 0,
            alignContent: 'stretch',
            '& > *': { minHeight: 0, overflowY: 'auto', border: 0, borderRadius: 0 },
            '& > :nth-of-type(2)': { backgroundColor: ui.canvas, borderLeft: `1px solid ${ui.line}` },
            '& > :nth-of-type(3)': { borderLeft: `1px solid ${ui.line}` },
          },
        }
      : { '@media (min-width: 1536px)': { gridTemplateColumns: 'minmax(200px, 260px) minmax(0, 1fr)' } }),
  }) as const;

export const COLUMN = {
  minWidth: 0,
  p: 2,
  backgroundColor: ui.surface,
  border: `1px solid ${ui.line}`,
  borderRadius: '10px',
} as const;
