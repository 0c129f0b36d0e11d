import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ui } from '../theme/tokens.js';

/** The target of the skip link; the shells put it on `main`. */
export const CONTENT_ID = 'content';

/** The first tab stop: skips the rail and goes straight to the content. */
export function SkipLink() {
  const { t } = useTranslation('ui');
  return (
    <Box
      component="a"
      data-print="no"
      href={`#${CONTENT_ID}`}
      onClick={focusContent}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: 8,
        px: 2,
        py: 1.25,
        borderRadius: '10px',
        backgroundColor: ui.ink,
        color: ui.surface,
        fontWeight: 650,
        textDecoration: 'none',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {t('layout.skipToContent')}
    </Box>
  );
}

/** Does not change the URL, so that the router sees no navigation. */
function focusContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(CONTENT_ID)?.focus();
}
