import CloseRounded from '@mui/icons-material/CloseRounded';
import MenuRounded from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../signature/logo.js';
import { ui } from '../../theme/tokens.js';
import { useDoubleClickAsOne } from '../double-click.js';
import type { NavEntry } from '../nav-entry.js';
import { PersonMenu, type PersonMenuProps } from '../person/person-menu.js';
import { AdminNav } from './admin-nav.js';
import { railSurface } from './rail-surface.js';

/** On a phone the rail becomes a bar with a drawer. */
export function AdminPhoneBar({ entries, menu, bell }: { entries: readonly NavEntry[]; menu: PersonMenuProps; bell: ReactNode }) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useDoubleClickAsOne(open);
  return (
    <Box
      component="header"
      data-print="no"
      sx={{
        ...railSurface,
        position: 'sticky',
        top: 0,
        zIndex: 20,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 56,
        px: 1,
      }}
    >
      <IconButton aria-label={t('layout.openMenu')} aria-expanded={open} onClick={() => setOpen(true)} sx={onRailButton}>
        <MenuRounded />
      </IconButton>
      <Logo size={26} onDark area={t('layout.adminArea')} />
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center' }}>
        {bell}
        <PersonMenu {...menu} shape="avatar" />
      </Box>
      <Drawer
        open={open}
        onClose={close}
        slotProps={{ paper: { 'aria-label': t('layout.menu'), sx: { ...railSurface, width: 260, pb: 2 } } }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
          <IconButton aria-label={t('layout.closeMenu')} onClick={close} sx={onRailButton}>
            <CloseRounded />
          </IconButton>
        </Box>
        <AdminNav entries={entries} onChoose={close} />
      </Drawer>
    </Box>
  );
}

const onRailButton = { width: 44, height: 44, color: ui.railInk, '&:hover': { backgroundColor: ui.railSel } } as const;
