import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SxProps } from '@mui/material/styles';
import type { Cohort } from '@paanch/contracts/progress/reports';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { inDigits } from '../in-digits.js';
import { type Part, peopleAddress } from './addresses.js';

interface PeopleLinkProps {
  cohort: Cohort;
  part: Part;
  /** How many learners; nobody is no link. */
  count: number;
  /** Of the part: "2 stars". */
  label: string;
  /** What it shows; the number by default. */
  children?: ReactNode;
  /** What it shows is drawn, so that a name cannot repeat it word by word. */
  isDrawn?: boolean;
  sx?: SxProps;
}

/** A part of a cohort, which leads to its learners. */
export function PeopleLink({ cohort, part, count, label, children = inDigits(count), isDrawn = false, sx = {} }: PeopleLinkProps) {
  const { t } = useTranslation();
  if (count === 0) return children;
  const said = t('reports.cohort.partOf', { count, formatted: inDigits(count), label });
  const to = peopleAddress(cohort, part);
  if (!isDrawn) {
    return (
      <Link component={RouterLink} to={to} aria-label={said} underline="hover" sx={sx}>
        {children}
      </Link>
    );
  }
  return (
    <Link component={RouterLink} to={to} underline="hover" sx={sx}>
      <Box component="span" aria-hidden="true" sx={{ display: 'contents' }}>
        {children}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {said}
      </Box>
    </Link>
  );
}
