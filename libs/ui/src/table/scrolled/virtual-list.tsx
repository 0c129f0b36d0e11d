import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import { useTextScale } from '../../theme/use-text-scale.js';
import type { Column } from '../column.js';
import { leastWidth, useColumnsHere } from '../columns-here.js';
import { pinnedSides, SideEdges } from '../side-edges.js';
import { totalWords } from '../total-words.js';
import { type KeptPlace, useReturn } from './kept-place.js';
import { HeadRow, ListRow } from './list-rows.js';
import type { Sorting } from './sort-head.js';

export interface VirtualListProps<Row> {
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** How many rows come before the first of `rows`; their room stays empty until they are loaded again. */
  before?: number;
  rowKey: (row: Row) => string;
  /** Height of a row in pixels at the usual text size, more if what is in it needs more; by default that of the density. */
  rowHeight?: number;
  /** The total number of rows, loaded or not. */
  total: number;
  /** There are more than `total`. */
  totalIsCapped?: boolean;
  /** There is more: called near the end, until `isLoadingMore` becomes true. */
  onReachEnd?: () => void;
  /** There are rows before: called when their room is in view, likewise. */
  onReachStart?: () => void;
  isLoadingMore?: boolean;
  /** Minimum width of the columns in pixels at the usual text size; in less space they scroll sideways in their own box. */
  minWidth?: number;
  /** CSS minimum and maximum heights; the card ends with its rows, also where they are few. */
  minHeight?: string;
  maxHeight?: string;
  /** Heads whose columns have `sortBy` are buttons. */
  sorting?: Sorting | undefined;
  /** Where the person was when they left the list, and will be when they come back. */
  place?: KeptPlace;
  /** What the rows were asked for by: with anything else the list is at its top again. */
  asked?: string;
}

const CARD = { border: `1px solid ${ui.line}`, backgroundColor: ui.surface, overflow: 'hidden' } as const;

/** How many rows before the end the next page is loaded. */
const NEAR = 5;

/** A long table that renders only its visible rows and loads more near either end. */
export function VirtualList<Row>({
  label,
  columns: given,
  rows,
  before = 0,
  rowKey,
  rowHeight,
  total,
  totalIsCapped = false,
  onReachEnd,
  onReachStart,
  isLoadingMore = false,
  minWidth = 0,
  minHeight = '0',
  maxHeight = 'calc(100dvh - 220px)',
  sorting,
  place,
  asked,
}: VirtualListProps<Row>) {
  const columns = useColumnsHere(given);
  const { density } = useTheme();
  const height = (rowHeight ?? density.tableRow) * useTextScale();
  const end = before + rows.length;
  const { box, list, listeners } = useRows({ end, height, place, asked });
  const drawn = list.getVirtualItems();
  const loaded = { before, end, total: totalIsCapped ? Infinity : total, isLoadingMore, onReachEnd, onReachStart };
  useReach(loaded, drawn[0]?.index, drawn.at(-1)?.index);

  const ofEachRow = { columns, height, measure: list.measureElement };
  const drawRow = (row: Row | undefined, index: number, top: number) =>
    row !== undefined && (
      <ListRow key={rowKey(row)} rowKey={rowKey(row)} row={row} index={index} top={top} isLast={index === end - 1} {...ofEachRow} />
    );
  const least = { xs: leastWidth(columns), sm: rem(minWidth) };
  const rowCount = totalIsCapped ? -1 : total + 1;

  return (
    <Box sx={{ minHeight }}>
      <Box sx={{ ...CARD, borderRadius: `${density.cardRadius}px` }}>
        <SideEdges pinned={pinnedSides(columns)}>
          <Box ref={box} component="section" tabIndex={0} aria-label={label} sx={{ ...SCROLLER, maxHeight }} {...listeners}>
            <Box role="table" aria-label={label} aria-rowcount={rowCount} aria-colcount={columns.length} sx={{ minWidth: least }}>
              <HeadRow columns={columns} sorting={sorting} />
              <Box role="rowgroup" sx={{ position: 'relative', height: list.getTotalSize() }}>
                {drawn.map(({ index, start }) => drawRow(rows[index - before], index, start))}
              </Box>
            </Box>
          </Box>
        </SideEdges>
        {rows.length > 0 && <ListFooter shown={end} total={total} isCapped={totalIsCapped} isLoadingMore={isLoadingMore} />}
      </Box>
    </Box>
  );
}

const SCROLLER = { overflow: 'auto', '&:focus-visible': { outlineOffset: -2 } } as const;

interface Rows {
  readonly end: number;
  readonly height: number;
  readonly place: KeptPlace | undefined;
  readonly asked: string | undefined;
}

/** Which rows are to be drawn in the box of the list, and where they are. */
function useRows({ end, height, place, asked }: Rows) {
  const box = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: end,
    getScrollElement: () => box.current,
    overscan: 6,
    ...sized(height),
    ...(place?.last && { initialOffset: place.last.top, initialMeasurementsCache: [...place.last.sizes] }),
  });
  useOnChange(height, () => list.measure());
  useOnChange(asked, () => toTop(box.current));
  return { box, list, listeners: useReturn({ place, box, list, end }) };
}

interface Loaded {
  readonly before: number;
  readonly end: number;
  readonly total: number;
  readonly isLoadingMore: boolean;
  readonly onReachEnd: (() => void) | undefined;
  readonly onReachStart: (() => void) | undefined;
}

/** Asks for more rows where the first or the last one drawn is near the rows that are not loaded. */
function useReach({ before, end, total, isLoadingMore, onReachEnd, onReachStart }: Loaded, first = before, last = -1): void {
  // The row from which more are wanted: another one once they are there.
  const after = last >= end - NEAR && end < total && !isLoadingMore ? end : null;
  const earlier = first < before && !isLoadingMore ? before : null;
  useEffect(() => {
    if (after !== null) onReachEnd?.();
  }, [after, onReachEnd]);
  useEffect(() => {
    if (earlier !== null) onReachStart?.();
  }, [earlier, onReachStart]);
}

/** Each drawn row is measured, because it may need more than the least height. Whole pixels, so that no row covers the line of another. */
const sized = (least: number) => ({
  estimateSize: () => least,
  measureElement: (row: HTMLElement) => Math.max(least, Math.ceil(row.getBoundingClientRect().height)),
});

function toTop(box: HTMLElement | null): void {
  if (box !== null) box.scrollTop = 0;
}

/** Not with the first value. */
function useOnChange(value: unknown, does: () => void): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    does();
  });
}

interface ListFooterProps {
  shown: number;
  total: number;
  isCapped: boolean;
  isLoadingMore: boolean;
}

function ListFooter({ shown, total, isCapped, isLoadingMore }: ListFooterProps) {
  const { t } = useTranslation('ui');
  const counts = { shown: shown.toLocaleString('en-IN'), total: totalWords(total, isCapped) };
  const words = isLoadingMore ? 'table.loadingMore' : shown < total || isCapped ? 'table.showingMore' : 'table.showing';
  return <Box sx={{ px: 1.5, py: '9px', borderTop: `1px solid ${ui.line}`, color: ui.ink2, fontSize: rem(13) }}>{t(words, counts)}</Box>;
}
