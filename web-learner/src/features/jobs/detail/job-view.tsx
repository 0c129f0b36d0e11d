import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OpeningDetail } from '@paanch/contracts/careers/openings';
import { Tag } from '@paanch/ui/feedback/tag';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyTile } from './company-tile.js';
import { JobFacts } from './job-facts.js';
import { useJobWords } from './use-job-words.js';

interface JobViewProps {
  job: OpeningDetail;
  /** Beside the list, or a page of its own, whose heading has this ref. */
  heading: Ref<HTMLHeadingElement> | null;
  /** Apply, or why not. */
  children: ReactNode;
}

/** Everything that is said of a job. */
export function JobView({ job, heading, children }: JobViewProps) {
  const { t } = useTranslation();
  const { place } = useJobWords(job);
  const isPage = heading !== null;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <CompanyTile company={job.company} size={56} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography ref={heading} component={isPage ? 'h1' : 'h2'} variant={isPage ? 'h1' : 'h2'} {...(isPage && { tabIndex: -1 })}>
            {job.title}
          </Typography>
          <Box sx={{ mt: 0.25, color: ui.ink2 }}>{place}</Box>
        </Box>
      </Box>
      <JobFacts job={job} shape={isPage ? 'rows' : 'grid'} />
      {isPage && <Title level="h2">{t('jobs.detail.about')}</Title>}
      <Box sx={{ maxWidth: 680, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{job.description}</Box>
      <Points title={t('jobs.detail.requirements')} points={job.requirements} level={isPage ? 'h2' : 'h3'} />
      <Points title={t('jobs.detail.benefits')} points={job.benefits} level={isPage ? 'h2' : 'h3'} />
      {job.tags.length > 0 && (
        <Box component="ul" aria-label={t('jobs.detail.tags')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 0, m: 0, mt: 2.5 }}>
          {job.tags.map((tag) => (
            <Box key={tag} component="li" sx={{ display: 'flex', maxWidth: '100%' }}>
              <Tag label={tag} wraps />
            </Box>
          ))}
        </Box>
      )}
      {children}
    </>
  );
}

function Points({ title, points, level }: { title: string; points: readonly string[]; level: 'h2' | 'h3' }) {
  if (points.length === 0) return null;
  return (
    <>
      <Title level={level}>{title}</Title>
      <Box component="ul" sx={{ display: 'grid', gap: 1, p: 0, m: 0, listStyle: 'none' }}>
        {points.map((point) => (
          <Box key={point} component="li" sx={{ display: 'flex', gap: 1, overflowWrap: 'anywhere' }}>
            <CheckRounded aria-hidden="true" sx={{ flex: 'none', mt: '3px', fontSize: 18, color: ui.brand }} />
            {point}
          </Box>
        ))}
      </Box>
    </>
  );
}

function Title({ level, children }: { level: 'h2' | 'h3'; children: ReactNode }) {
  return (
    <Typography component={level} variant="h3" sx={{ mt: 2.5, mb: 0.75 }}>
      {children}
    </Typography>
  );
}
