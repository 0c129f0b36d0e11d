import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { LazyRichText } from '../rich-text/lazy-rich-text.js';
import { richStyles } from '../rich-text/rich-styles.js';
import { ui } from '../theme/tokens.js';

/** What is said in the video, as the server made it from the captions. */
export function Transcript({ html }: { html: string }) {
  const { t } = useTranslation('ui');
  if (html === '') return null;
  return (
    <Box component="details" sx={{ border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface }}>
      <Box
        component="summary"
        sx={{ boxSizing: 'border-box', minHeight: 44, px: 2, py: '10px', borderRadius: '14px', fontWeight: 650, cursor: 'pointer' }}
      >
        {t('player.transcript')}
      </Box>
      <Box sx={{ ...richStyles, maxWidth: 760, px: 2, pb: 2 }}>
        <LazyRichText html={html} />
      </Box>
    </Box>
  );
}
