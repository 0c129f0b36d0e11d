import CloseRounded from '@mui/icons-material/CloseRounded';
import MenuRounded from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo, Mark } from '../signature/logo.js';
import { FIXED, ui } from '../theme/tokens.js';
import { AdminPlaces } from './admin-places.js';
import type { NavItem } from './nav-item.js';
import { PersonMenu, type PersonMenuProps } from './person-menu.js';
import { CONTENT_ID, SkipLink } from './skip-link.js';

export interface AdminShellProps {
  /** In the order of the rail; neighbours with one `group` stand under its heading. */
  items: readonly NavItem[];
  person: PersonMenuProps['person'];
  onChangePassword: () => void;
  onLogout: () => void;
  children: ReactNode;
}

/** The staff's house: a dark rail in both schemes, icons on tablet, a drawer on phone. */
export function AdminShell({ items, person, onChangePassword, onLogout, children }: AdminShellProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const menu = { person, onChangePassword, onLogout, onRail: true };
  return (
    <Box
      sx={{ minHeight: '100dvh', display: { sm: 'grid' }, gridTemplateColumns: { sm: '64px minmax(0, 1fr)', md: '208px minmax(0, 1fr)' } }}
    >
      <SkipLink />
      {phone ? (
        <PhoneBar items={items} menu={menu} />
      ) : (
        <Box
          component="header"
          sx={{
            ...railSurface,
            position: 'sticky',
            top: 0,
            height: '100dvh',
            overflowY: 'auto',
            display: 'flex',
            flexDirection: 'column',
            py: 1.5,
          }}
        >
          <RailHead narrow={!desktop} />
          <AdminPlaces items={items} iconsOnly={!desktop} />
          <Box sx={{ mt: 'auto', pt: 2, px: '9px' }}>
            <PersonMenu {...menu} shape={desktop ? 'row' : 'avatar'} />
          </Box>
        </Box>
      )}
      <Box component="main" id={CONTENT_ID} tabIndex={-1} sx={{ minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

const railSurface = { '--pa-ring': FIXED.ringOnDark, backgroundColor: ui.rail, color: ui.railInk } as const;

function RailHead({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <Box sx={{ height: 30, px: 2, mb: 2, display: 'flex', alignItems: 'center', justifyContent: narrow ? 'center' : 'flex-start' }}>
      {narrow ? <Mark size={28} onDark /> : <Logo size={26} onDark area={t('layout.adminArea')} />}
    </Box>
  );
}

function PhoneBar({ items, menu }: { items: readonly NavItem[]; menu: PersonMenuProps }) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Box
      component="header"
      sx={{ ...railSurface, position: 'sticky', top: 0, zIndex: 20, display: 'flex', alignItems: 'center', gap: 1, height: 56, px: 1 }}
    >
      <IconButton aria-label={t('layout.openMenu')} aria-expanded={open} onClick={() => setOpen(true)} sx={onRailButton}>
        <MenuRounded />
      </IconButton>
      <Logo size={26} onDark area={t('layout.adminArea')} />
      <Box sx={{ ml: 'auto' }}>
        <PersonMenu {...menu} shape="avatar" />
      </Box>
      <Drawer open={open} onClose={close} slotProps={{ paper: { sx: { ...railSurface, width: 260, pb: 2 } } }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
          <IconButton aria-label={t('layout.closeMenu')} onClick={close} sx={onRailButton}>
            <CloseRounded />
          </IconButton>
        </Box>
        <AdminPlaces items={items} onChoose={close} />
      </Drawer>
    </Box>
  );
}

const onRailButton = { width: 44, height: 44, color: ui.railInk, '&:hover': { backgroundColor: ui.railSel } } as const;
