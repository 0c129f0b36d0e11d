import HistoryRounded from '@mui/icons-material/HistoryRounded';
import KeyRounded from '@mui/icons-material/KeyRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import Divider from '@mui/material/Divider';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ElementType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRecentMessages } from '../../feedback/toast/use-toast.js';
import { ui } from '../../theme/tokens.js';
import { useDoubleClickAsOne } from '../double-click.js';
import { menuRegion } from './menu-region.js';
import { LanguageChoice } from './language-choice.js';
import { SchemeChoice } from './scheme-choice.js';

/** A link to one of the person's own pages. */
export interface PersonLink {
  readonly label: string;
  readonly to: string;
  /** A Rounded or Outlined MUI icon. */
  readonly icon: ElementType<{ fontSize?: 'small'; sx?: object }>;
}

interface PersonActionsProps {
  /** Null while the menu is closed. */
  anchor: HTMLElement | null;
  links: readonly PersonLink[];
  onClose: () => void;
  onChangePassword: (() => void) | undefined;
  onLogout: (() => void) | undefined;
}

/** The person's menu: own pages, password, appearance, log out. */
export function PersonActions({ anchor, links, onClose, onChangePassword, onLogout }: PersonActionsProps) {
  const { t } = useTranslation('ui');
  const recent = useRecentMessages();
  useDoubleClickAsOne(anchor !== null);
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      {...(anchor !== null && placeBeside(anchor))}
      slotProps={{ root: menuRegion(t('layout.account')), paper: { sx: { minWidth: 220 } } }}
    >
      {links.map(({ label, to, icon: Icon }) => (
        <MenuItem key={to} component={Link} to={to} onClick={onClose}>
          <Icon fontSize="small" sx={{ color: ui.ink2 }} />
          {label}
        </MenuItem>
      ))}
      {onChangePassword && (
        <MenuItem onClick={closeAnd(onChangePassword)}>
          <KeyRounded fontSize="small" sx={{ color: ui.ink2 }} />
          {t('layout.changePassword')}
        </MenuItem>
      )}
      <MenuItem onClick={closeAnd(recent.open)}>
        <HistoryRounded fontSize="small" sx={{ color: ui.ink2 }} />
        {t('feedback.recentMessages')}
      </MenuItem>
      <Divider sx={{ my: 0.75 }} />
      <SchemeChoice />
      <LanguageChoice />
      {onLogout && <Divider sx={{ my: 0.75 }} />}
      {onLogout && (
        <MenuItem onClick={closeAnd(onLogout)}>
          <LogoutRounded fontSize="small" sx={{ color: ui.ink2 }} />
          {t('layout.logout')}
        </MenuItem>
      )}
    </Menu>
  );
}

/** Above a button near the bottom of the window, below one near the top, so that a double click never hits "Log out". */
function placeBeside(anchor: HTMLElement): Pick<MenuProps, 'anchorOrigin' | 'transformOrigin'> {
  const isLow = anchor.getBoundingClientRect().top > window.innerHeight / 2;
  return {
    anchorOrigin: { vertical: isLow ? 'top' : 'bottom', horizontal: 'left' },
    transformOrigin: { vertical: isLow ? 'bottom' : 'top', horizontal: 'left' },
  };
}
