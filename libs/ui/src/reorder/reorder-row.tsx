import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { type MenuAction, RowMenu } from '../table/row-menu.js';
import { ui } from '../theme/tokens.js';
import type { ReorderItem, Reordering } from './use-reorder.js';

/** What a row shows between its handle and its menu, and what else can be done with it. */
export interface ReorderLook<Item> {
  readonly nameOf: (item: Item) => string;
  readonly renderRow: (item: Item, index: number) => ReactNode;
  readonly menuOf?: ((item: Item) => readonly MenuAction[]) | undefined;
  /** Under the row, and moved with it, such as a list of its own. */
  readonly below?: ((item: Item) => ReactNode) | undefined;
  /** Pixels from the top of a row to the level of its handle; absent: half its height. */
  readonly middle?: number | undefined;
  /** The row that is open beside the list. */
  readonly currentId?: string | undefined;
}

export interface ReorderRowsProps<Item extends ReorderItem> extends ReorderLook<Item> {
  reordering: Reordering<Item>;
}

interface ReorderRowProps<Item extends ReorderItem> extends ReorderRowsProps<Item> {
  item: Item;
  index: number;
  isDragged?: boolean;
  handleRef?: Ref<HTMLButtonElement>;
}

/** One item with its handle and its menu, in which it can be moved too. */
export function ReorderRow<Item extends ReorderItem>(props: ReorderRowProps<Item>) {
  const { reordering, item, index, nameOf, renderRow, menuOf, below, middle, currentId, isDragged = false, handleRef } = props;
  const { t } = useTranslation('ui');
  const { id } = item;
  const isPicked = reordering.pickedId === id;
  const name = nameOf(item);
  const moves = ([-1, 1] as const)
    .filter((by) => reordering.canMove(id, by))
    .map((by) => ({ label: t(by === -1 ? 'reorder.up' : 'reorder.down'), does: () => reordering.moveBy(id, by) }));
  const actions = [...moves, ...(menuOf?.(item) ?? [])];
  const row = (
    <Box sx={rowStyle(isPicked || isDragged, currentId === id)}>
      <Box sx={beside(middle)}>
        <IconButton
          ref={handleRef ?? null}
          size="small"
          aria-label={t('reorder.handle', { name })}
          aria-pressed={isPicked}
          onClick={() => reordering.pressHandle(id)}
          onKeyDown={(event) => reordering.pressKey(id, event)}
          onBlur={() => reordering.leave(id)}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicatorRounded sx={{ fontSize: 20 }} />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>{renderRow(item, index)}</Box>
      {actions.length > 0 && (
        <Box sx={beside(middle)}>
          <RowMenu label={t('reorder.actions', { name })} actions={actions} />
        </Box>
      )}
    </Box>
  );
  return below === undefined ? (
    row
  ) : (
    <>
      {row}
      {below(item)}
    </>
  );
}

const beside = (middle: number | undefined) =>
  ({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    ...(middle !== undefined && { alignSelf: 'flex-start', height: 0, mt: `${middle}px` }),
  }) as const;

function rowStyle(isUp: boolean, isCurrent: boolean) {
  return {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    minHeight: 40,
    px: '3px',
    border: `2px solid ${isUp ? ui.brand : 'transparent'}`,
    borderRadius: '8px',
    backgroundColor: isCurrent ? ui.brandSoft : isUp ? ui.raised : undefined,
    boxShadow: isUp ? '0 8px 20px -6px rgba(5,20,17,.35)' : undefined,
    '&:hover': isCurrent || isUp ? {} : { backgroundColor: ui.sunken },
  } as const;
}
