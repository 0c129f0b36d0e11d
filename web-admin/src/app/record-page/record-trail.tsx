import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { StaffNavEntry } from '../layout/nav-entries.js';

interface RecordTrailProps {
  list: StaffNavEntry;
  name: string;
}

/** From the page of one record back to its list. */
export function RecordTrail({ list, name }: RecordTrailProps) {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t('layout.trail')} sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
      <Link component={RouterLink} to={list.to} underline="hover" sx={{ color: ui.ink2, fontSize: 'inherit', fontWeight: 450 }}>
        {t(list.title)}
      </Link>
      {` / ${name}`}
    </Box>
  );
}
