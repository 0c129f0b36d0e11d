import CheckBoxOutlineBlankRounded from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckBoxRounded from '@mui/icons-material/CheckBoxRounded';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menuRegion } from '../../layout/person/menu-region.js';
import { ui } from '../../theme/tokens.js';
import type { ColumnChoice } from './use-column-choice.js';

/** Opens the columns that can be hidden; the menu stays open, so that several can be chosen. */
export function ColumnsButton({ choice: { offered, toggle } }: { choice: ColumnChoice }) {
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('list.columns');
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: ui.ink }}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ root: menuRegion(label), list: { 'aria-label': label } }}
      >
        {offered.map(({ key, title, isShown }) => (
          <MenuItem key={key} role="menuitemcheckbox" aria-checked={isShown} onClick={() => toggle(key)}>
            <ListItemIcon sx={{ color: isShown ? ui.brand : ui.ink2 }}>
              {isShown ? <CheckBoxRounded /> : <CheckBoxOutlineBlankRounded />}
            </ListItemIcon>
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
