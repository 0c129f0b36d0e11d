import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SubmissionDetail } from '@paanch/contracts/interview/submissions';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Text, links, files, and what the learner says of AI. All of it is text: nothing of it is run or drawn. */
export function HandedIn({ submission }: { submission: SubmissionDetail }) {
  const { t } = useTranslation();
  const { id, content, ai_use_statement: aiUse } = submission;
  return (
    <Box component="section" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {t('submissions.review.submission')}
      </Typography>
      <Box tabIndex={0} role="region" aria-label={content.title} sx={paper}>
        <Typography component="h4" variant="h2" sx={{ mb: 1 }}>
          {content.title}
        </Typography>
        <Box sx={{ whiteSpace: 'pre-wrap' }}>{content.body_markdown}</Box>
      </Box>
      {content.links.length > 0 && (
        <Part title={t('submissions.review.links')}>
          {content.links.map((link) => (
            <li key={link}>
              <Away to={link}>{link}</Away>
            </li>
          ))}
        </Part>
      )}
      {content.files.length > 0 && (
        <Part title={t('submissions.review.files')}>
          {content.files.map(({ key, original_filename: name }) => (
            <li key={key}>
              <Away to={`/api/admin/job-readiness/submissions/${id}/files/${key}`}>{t('submissions.review.openFile', { name })}</Away>
            </li>
          ))}
        </Part>
      )}
      {aiUse !== '' && (
        <Part title={t('submissions.review.aiUse')}>
          <Box component="li" sx={{ listStyle: 'none', whiteSpace: 'pre-wrap' }}>
            {aiUse}
          </Box>
        </Part>
      )}
    </Box>
  );
}

function Away({ to, children }: { to: string; children: string }) {
  return (
    <Link href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Typography component="h4" variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {children}
      </Box>
    </>
  );
}

const paper = { maxHeight: 380, overflow: 'auto', p: 2, border: `1px solid ${ui.line}`, borderRadius: '10px' } as const;
