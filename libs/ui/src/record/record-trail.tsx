import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ui } from '../theme/tokens.js';

/** The list that a record is in. */
export interface RecordList {
  readonly to: string;
  /** A key of the app's catalogue. */
  readonly title: string;
}

/** From the page of one record back to its list. */
export function RecordTrail({ list, name }: { list: RecordList; name: string }) {
  const { t } = useTranslation('ui');
  const { t: say } = useTranslation();
  return (
    <Box component="nav" aria-label={t('layout.trail')} sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
      <Link component={RouterLink} to={list.to} underline="hover" sx={{ color: ui.ink2, fontSize: 'inherit', fontWeight: 450 }}>
        {say(list.title)}
      </Link>
      {` / ${name}`}
    </Box>
  );
}
