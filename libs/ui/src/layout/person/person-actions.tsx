import KeyRounded from '@mui/icons-material/KeyRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { ui } from '../../theme/tokens.js';
import { SchemeChoice } from './scheme-choice.js';

interface PersonActionsProps {
  /** Null while the menu is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  onChangePassword: () => void;
  onLogout: () => void;
}

/** What concerns only the person: password, colours, leaving. */
export function PersonActions({ anchor, onClose, onChangePassword, onLogout }: PersonActionsProps) {
  const { t } = useTranslation('ui');
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ paper: { sx: { minWidth: 220 } } }}>
      <MenuItem onClick={closeAnd(onChangePassword)}>
        <KeyRounded fontSize="small" sx={{ color: ui.ink2 }} />
        {t('layout.changePassword')}
      </MenuItem>
      <Divider sx={{ my: 0.75 }} />
      <SchemeChoice />
      <Divider sx={{ my: 0.75 }} />
      <MenuItem onClick={closeAnd(onLogout)}>
        <LogoutRounded fontSize="small" sx={{ color: ui.ink2 }} />
        {t('layout.logout')}
      </MenuItem>
    </Menu>
  );
}
