import Checkbox from '@mui/material/Checkbox';
import type { TFunction } from 'i18next';
import type { Column } from '../../table/column.js';
import type { ListItem } from '../list-route.js';
import type { Selection } from './use-selection.js';

/** The column of checkboxes, with one in its head for all rows that are shown. @param t of the namespace `ui` */
export function selectColumn<Item extends ListItem>(selection: Selection<Item>, t: TFunction<'ui'>): Column<Item> {
  const { chosen, offered, nameOf, choose } = selection;
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const offeredIds = new Set(offered.map(({ id }) => id));
  const isWhole = offered.length > 0 && chosen.length === offered.length;
  const all = t('list.selectAll');
  return {
    key: 'select',
    title: all,
    head: (
      <Checkbox
        checked={isWhole}
        indeterminate={chosen.length > 0 && !isWhole}
        disabled={offered.length === 0}
        onChange={() => choose(offered, !isWhole)}
        slotProps={{ input: { 'aria-label': all } }}
      />
    ),
    width: 48,
    cell: (item) =>
      offeredIds.has(item.id) && (
        <Checkbox
          checked={chosenIds.has(item.id)}
          onChange={(_, isChosen) => choose([item], isChosen)}
          slotProps={{ input: { 'aria-label': t('list.select', { name: nameOf(item) }) } }}
        />
      ),
  };
}
