import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { menuRegion } from '../layout/person/menu-region.js';
import { ui } from '../theme/tokens.js';

interface RowAction {
  readonly label: string;
  /** A page, or something to do. */
  readonly does: string | (() => void);
  readonly isDestructive?: boolean;
}

export interface RowMenuProps {
  /** Names the row: "Actions for GST Basics". */
  label: string;
  actions: readonly RowAction[];
}

/** What can be done with a row. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ root: menuRegion(label), list: { 'aria-label': label } }}>
        {actions.map(({ label: action, does, isDestructive = false }) => (
          <MenuItem
            key={action}
            sx={isDestructive ? { color: ui.errText } : {}}
            {...(typeof does === 'string'
              ? { component: Link, to: does }
              : {
                  onClick: () => {
                    close();
                    does();
                  },
                })}
          >
            {action}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
