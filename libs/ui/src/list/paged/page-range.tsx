import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { totalWords } from '../../table/total-words.js';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';

interface PageRangeProps {
  page: number;
  pageSize: number;
  /** How many rows this page has. */
  shown: number;
  total: number;
  totalIsCapped?: boolean;
  /** The way to other pages. */
  children: ReactNode;
}

/** The foot of a list: which rows of how many, and the way to the other pages. */
export function PageRange({ page, pageSize, shown, total, totalIsCapped = false, children }: PageRangeProps) {
  const { t } = useTranslation('ui');
  const from = (page - 1) * pageSize;
  const [first, last] = [from + 1, from + shown].map((count) => count.toLocaleString('en-IN'));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.75,
        borderTop: `1px solid ${ui.line}`,
        color: ui.ink2,
        fontSize: rem(13),
      }}
    >
      <Box sx={{ mr: 'auto' }}>{t('list.range', { first, last, total: totalWords(total, totalIsCapped) })}</Box>
      {children}
    </Box>
  );
}
