import ContrastRounded from '@mui/icons-material/ContrastRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestedChunk } from '../../feedback/toast/use-requested-chunk.js';

const fetchList = async () => ({ default: (await import('./scheme-menu-list.js')).SchemeMenuList });
const SchemeMenuList = lazy(fetchList);

/** The appearance menu before signing in; afterwards it is part of the person's menu. */
export function SchemeMenu({ onDark = false }: { onDark?: boolean }) {
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const isFetched = useRequestedChunk(anchor !== null, fetchList, close);
  return (
    <Box data-print="no">
      <IconButton
        aria-label={t('layout.colours')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44, ...(onDark && { color: 'inherit' }) }}
      >
        <ContrastRounded />
      </IconButton>
      <Suspense fallback={null}>{isFetched && <SchemeMenuList anchor={anchor} onClose={close} />}</Suspense>
    </Box>
  );
}
