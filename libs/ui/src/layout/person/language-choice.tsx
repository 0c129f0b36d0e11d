import CheckRounded from '@mui/icons-material/CheckRounded';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../language/language-names.js';
import { useLanguage } from '../../language/language-provider.js';
import { ui } from '../../theme/tokens.js';
import { menuHeading } from './menu-heading.js';

/** Menu rows for the language of the app, each in its own script; nothing in an app of one language. */
export function LanguageChoice() {
  const { t } = useTranslation('ui');
  const { shown, choose } = useLanguage();
  if (choose === undefined) return null;
  const rows = LANGUAGE_NAMES.map(([language, name]) => (
    <MenuItem key={language} lang={language} role="menuitemradio" aria-checked={language === shown} onClick={() => void choose(language)}>
      {name}
      {language === shown && <CheckRounded sx={{ ml: 'auto', fontSize: 18, color: ui.brand }} />}
    </MenuItem>
  ));
  return (
    <>
      <Divider sx={{ my: 0.75 }} />
      <ListSubheader role="presentation" sx={menuHeading}>
        {t('layout.language')}
      </ListSubheader>
      {rows}
    </>
  );
}
