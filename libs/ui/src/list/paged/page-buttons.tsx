import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import { pageNumbers } from './page-numbers.rule.js';

interface PageButtonsProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Up to five numbered pages, and the ways to the ones before and after. */
export function PageButtons({ page, pages, onPage }: PageButtonsProps) {
  const { t } = useTranslation('ui');
  return (
    <Box component="nav" aria-label={t('list.pages')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      <Button size="small" variant="outlined" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('list.previous')}
      </Button>
      {pageNumbers(page, pages).map((number) => (
        <Button
          key={number}
          size="small"
          variant="outlined"
          aria-label={t('list.page', { number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
          sx={[numbered, number === page && current]}
        >
          {number.toLocaleString('en-IN')}
        </Button>
      ))}
      <Button size="small" variant="outlined" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('list.next')}
      </Button>
    </Box>
  );
}

const numbered = { minWidth: rem(32), px: 0.75 } as const;

/** The border is thicker too, so that the current page shows without colours. */
const current = {
  backgroundColor: ui.brandSoft,
  color: ui.onBrandSoft,
  borderColor: ui.brand,
  boxShadow: `inset 0 0 0 1px ${ui.brand}`,
  '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
} as const;
