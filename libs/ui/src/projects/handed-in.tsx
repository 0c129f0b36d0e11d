import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ProjectContent } from '@paanch/contracts/interview/projects';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ui } from '../theme/tokens.js';

interface HandedInProps {
  content: ProjectContent;
  aiUse: string;
  /** Where a file is opened. */
  fileAddress: (key: string) => string;
}

/** Text, links, files, and what the learner says of AI. All of it is text: nothing of it is run or drawn. */
export function HandedIn({ content, aiUse, fileAddress }: HandedInProps) {
  const { t } = useTranslation();
  return (
    <Box component="section" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {t('projects.handedIn.title')}
      </Typography>
      <Box tabIndex={0} role="region" aria-label={content.title} sx={paper}>
        <Typography component="h4" variant="h2" sx={{ mb: 1 }}>
          {content.title}
        </Typography>
        <Box sx={{ whiteSpace: 'pre-wrap' }}>{content.body_markdown}</Box>
      </Box>
      {content.links.length > 0 && (
        <Part title={t('projects.handedIn.links')}>
          {content.links.map((link) => (
            <li key={link}>
              <Away to={link}>{link}</Away>
            </li>
          ))}
        </Part>
      )}
      {content.files.length > 0 && (
        <Part title={t('projects.handedIn.files')}>
          {content.files.map(({ key, original_filename: name }) => (
            <li key={key}>
              <Away to={fileAddress(key)}>{t('projects.handedIn.openFile', { name })}</Away>
            </li>
          ))}
        </Part>
      )}
      {aiUse !== '' && (
        <Part title={t('projects.handedIn.aiUse')}>
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
