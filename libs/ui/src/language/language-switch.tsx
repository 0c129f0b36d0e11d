import Button from '@mui/material/Button';
import { LANGUAGE_NAMES } from './language-names.js';
import { useLanguage } from './language-provider.js';

/** The way to the other language before signing in; afterwards the choice is part of the person's menu. */
export function LanguageSwitch() {
  const { shown, choose } = useLanguage();
  const other = LANGUAGE_NAMES.find(([language]) => language !== shown);
  if (choose === undefined || other === undefined) return null;
  const [language, name] = other;
  return (
    <Button lang={language} onClick={() => void choose(language)} data-print="no" sx={{ minHeight: 44 }}>
      {name}
    </Button>
  );
}
