import Box from '@mui/material/Box';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { REPORTS } from '../../app/layout/nav-entries.js';

/** The reports, each a page of its own; the link of the open one is underlined. */
export function ReportTabs() {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t('reports.which')} sx={{ display: 'flex', gap: 2.5, borderBottom: `1px solid ${ui.line}` }}>
      <Box component={NavLink} to={`${REPORTS.to}/cohort`} sx={tab}>
        {t('reports.cohorts')}
      </Box>
      <Box component={NavLink} to={`${REPORTS.to}/at-risk`} sx={tab}>
        {t('reports.risks')}
      </Box>
    </Box>
  );
}

/** The line is a border, so that it also shows in forced colours. */
const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 40,
  mb: '-1px',
  color: ui.ink2,
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  '&:hover': { color: ui.ink },
  '&[aria-current="page"]': { color: ui.ink, borderBottomColor: ui.brand },
} as const;
