import Box from '@mui/material/Box';
import type { OpeningDetail } from '@paanch/contracts/careers/openings';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { dayOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { useDeadline } from './use-deadline.js';
import { useJobWords } from './use-job-words.js';

/** `grid`: two by two, between lines; `rows`: a line for each. */
export function JobFacts({ job, shape }: { job: OpeningDetail; shape: 'grid' | 'rows' }) {
  const { t } = useTranslation();
  const words = useJobWords(job);
  const left = useDeadline(job.deadline).text;
  const facts = [
    [t('jobs.detail.salary'), words.salary],
    [t('jobs.detail.applyBy'), `${dayOf(job.deadline)}, ${left.charAt(0).toLowerCase()}${left.slice(1)}`],
    [t('jobs.detail.type'), words.type],
    [t('jobs.detail.experience'), words.experience],
    ...(job.company?.industry ? [[t('jobs.detail.industry'), sentence(job.company.industry)] as const] : []),
  ] as const;
  return (
    <Box component="dl" sx={shape === 'grid' ? grid : rows}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={shape === 'grid' ? undefined : row}>
          <Box component="dt" sx={{ color: ui.ink2, fontSize: rem(14), lineHeight: rem(20) }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1.5,
  m: 0,
  my: 2.5,
  py: 2,
  borderBlock: `1px solid ${ui.line}`,
} as const;
const rows = { m: 0, mt: 2.5, borderTop: `1px solid ${ui.line}` } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: `minmax(${rem(96)}, 1fr) 2fr`, sm: `${rem(128)} 1fr` },
  alignItems: 'baseline',
  gap: 1,
  py: 1,
  borderBottom: `1px solid ${ui.line}`,
} as const;
