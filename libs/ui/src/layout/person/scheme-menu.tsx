import ContrastRounded from '@mui/icons-material/ContrastRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskedPart } from '../../feedback/toast/use-asked-part.js';

const fetchList = async () => ({ default: (await import('./scheme-menu-list.js')).SchemeMenuList });
const SchemeMenuList = lazy(fetchList);

/** Colours before anybody has signed in; afterwards they stand behind the person. */
export function SchemeMenu({ onDark = false }: { onDark?: boolean }) {
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const isFetched = useAskedPart(anchor !== null, fetchList, close);
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
