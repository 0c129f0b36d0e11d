import Button from '@mui/material/Button';
import type { MenuAction } from '../table/row-menu.js';

type RecordAction = MenuAction & { readonly does: () => void };

/** What can be done with a record, on its own page; the row's menu in a list offers the same. */
export function RecordButtons({ actions }: { actions: readonly RecordAction[] }) {
  return actions.map(({ label, does, isDestructive = false }) => (
    <Button key={label} variant="outlined" {...(isDestructive && { color: 'error' })} onClick={does}>
      {label}
    </Button>
  ));
}
