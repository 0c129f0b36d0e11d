import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { StudentProject } from '@paanch/contracts/interview/submissions';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

const TONES: Readonly<Record<StudentProject['result'], StatusTone>> = { passed: 'ok', not_yet: 'open', waiting: 'pending' };

interface ResultRowProps {
  name: string;
  /** In which programme and when; '' for those who get no more than the result. */
  about: string;
  result: StudentProject['result'];
  /** To the submission, for those who may read it. */
  link: { readonly to: string; readonly label: string } | null;
}

/** How a project or an interview stands; nothing of what was handed in. */
export function ResultRow({ name, about, result, link }: ResultRowProps) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, typography: 'body2' }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ color: ui.ink2 }}>{about}</Box>
      </Box>
      {link !== null && (
        <Link component={RouterLink} to={link.to}>
          {link.label}
        </Link>
      )}
      <StatusChip tone={TONES[result]} label={t(`learnerDetail.projects.results.${result}`)} />
    </Box>
  );
}
