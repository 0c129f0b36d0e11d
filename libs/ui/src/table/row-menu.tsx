import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDoubleClickAsOne } from '../layout/double-click.js';
import { menuRegion } from '../layout/person/menu-region.js';
import { ui } from '../theme/tokens.js';

export interface MenuAction {
  readonly label: string;
  /** A page, or something to do. */
  readonly does: string | (() => void);
  readonly isDestructive?: boolean;
}

export interface RowMenuProps {
  /** Names the row: "Actions for GST Basics". */
  label: string;
  actions: readonly MenuAction[];
}

/** What can be done with a row. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizRounded />
      </IconButton>
      <ActionMenu label={label} actions={actions} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}

interface ActionMenuProps extends RowMenuProps {
  /** The button it opens at; closed without one. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The menu of a button. */
export function ActionMenu({ label, actions, anchor, onClose }: ActionMenuProps) {
  useDoubleClickAsOne(anchor !== null);
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ root: menuRegion(label), list: { 'aria-label': label } }}>
      {actions.map(({ label: action, does, isDestructive = false }) => (
        <MenuItem
          key={action}
          sx={isDestructive ? { color: ui.errText } : {}}
          {...(typeof does === 'string'
            ? { component: Link, to: does }
            : {
                onClick: () => {
                  onClose();
                  does();
                },
              })}
        >
          {action}
        </MenuItem>
      ))}
    </Menu>
  );
}
