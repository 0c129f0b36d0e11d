/** What the bars above the rows of an import are made of. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { downloadImportErrors } from '@paanch/contracts/auth/imports/imports';
import { ExportButton } from '@paanch/ui/list/export-button';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IMPORTS } from '../../../app/layout/people-entries.js';
import type { ShownImport } from '../use-imports.js';

export const inDigits = (count: number) => count.toLocaleString('en-IN');

export function Bar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 2,
        mb: 2,
        border: `1px solid ${ui.line}`,
        borderRadius: '10px',
        backgroundColor: ui.surface,
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>{children}</Box>
      {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  );
}

export function AnotherFile({ isMain = false }: { isMain?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button variant={isMain ? 'contained' : 'outlined'} component={Link} to={IMPORTS.to}>
      {t('imports.one.another')}
    </Button>
  );
}

export function ErrorsFile({ shown: { id, counts } }: { shown: ShownImport }) {
  const { t } = useTranslation();
  if (counts.errors === 0) return null;
  return <ExportButton route={downloadImportErrors} params={{ importId: id }} label={t('imports.one.download')} />;
}
