import Box from '@mui/material/Box';
import type { ImportRow } from '@paanch/contracts/auth/imports/imports';
import { ui } from '@paanch/ui/theme/tokens';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import { useTranslation } from 'react-i18next';

/** The name there is and the one it becomes. Names may be written from right to left, so each is kept apart. */
export function NameChange({ known, name }: { known: string; name: string }) {
  const { t } = useTranslation();
  return (
    <>
      <bdi>{known}</bdi>
      <span aria-hidden> → </span>
      <span style={visuallyHidden}>{` ${t('imports.row.becomes')} `}</span>
      <bdi>{name}</bdi>
    </>
  );
}

/** Whose account an update renames: a mistyped address may belong to another learner. */
export function Renamed({ row: { known_name: name, email, outcome } }: { row: ImportRow }) {
  const { t } = useTranslation();
  if (name === null || outcome !== 'update') return null;
  return <Box sx={{ color: ui.ink2, typography: 'caption' }}>{t('imports.row.renames', { name, email })}</Box>;
}
