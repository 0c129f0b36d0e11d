import CheckRounded from '@mui/icons-material/CheckRounded';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import SettingsBrightnessRounded from '@mui/icons-material/SettingsBrightnessRounded';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { COLOR_MODES } from '../../theme/color-scheme/color-mode.js';
import { useColorSchemeSwitch } from '../../theme/color-scheme/use-color-scheme-switch.js';
import { ui } from '../../theme/tokens.js';
import { menuHeading } from './menu-heading.js';

const CHOICES = {
  system: { icon: SettingsBrightnessRounded, label: 'layout.schemeSystem' },
  light: { icon: LightModeOutlined, label: 'layout.schemeLight' },
  dark: { icon: DarkModeOutlined, label: 'layout.schemeDark' },
} as const;

/** Menu rows for the colour scheme: match device, light, dark. */
export function SchemeChoice() {
  const { t } = useTranslation('ui');
  const { mode, setMode } = useColorSchemeSwitch();
  const rows = COLOR_MODES.map((choice) => {
    const { icon: Icon, label } = CHOICES[choice];
    return (
      <MenuItem key={choice} role="menuitemradio" aria-checked={choice === mode} onClick={() => setMode(choice)}>
        <Icon fontSize="small" sx={{ color: ui.ink2 }} />
        {t(label)}
        {choice === mode && <CheckRounded sx={{ ml: 'auto', fontSize: 18, color: ui.brand }} />}
      </MenuItem>
    );
  });
  return (
    <>
      <ListSubheader role="presentation" sx={menuHeading}>
        {t('layout.colours')}
      </ListSubheader>
      {rows}
    </>
  );
}
