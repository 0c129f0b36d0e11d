import Menu from '@mui/material/Menu';
import { useTranslation } from 'react-i18next';
import { menuRegion } from './menu-region.js';
import { SchemeChoice } from './scheme-choice.js';

interface SchemeMenuListProps {
  /** Null while the menu is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function SchemeMenuList({ anchor, onClose }: SchemeMenuListProps) {
  const { t } = useTranslation('ui');
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ root: menuRegion(t('layout.colours')) }}>
      <SchemeChoice />
    </Menu>
  );
}
