import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Brief } from '@paanch/contracts/interview/briefs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ui } from '../theme/tokens.js';

interface BriefTextProps {
  brief: Brief;
  /** Of the parts; the title is one above. */
  headingLevel?: 'h3' | 'h4';
  /** Absent where they are shown elsewhere. */
  criteria?: readonly { readonly criterion: string; readonly weight: number }[];
}

/** A brief as its learner reads it. */
export function BriefText({ brief, headingLevel = 'h3', criteria }: BriefTextProps) {
  const { t } = useTranslation();
  const part = (name: string, content: ReactNode) => (
    <Part title={t(`projects.brief.${name}`)} level={headingLevel}>
      {content}
    </Part>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      <Box>
        <Box sx={{ color: ui.ink2, mb: 1 }}>
          {t('projects.brief.organisation', {
            organisation: brief.organisation,
            hours: brief.hours,
            interpolation: { escapeValue: false },
          })}
        </Box>
        <Paragraphs text={brief.scenario} />
      </Box>
      {part('deliverables', <Points items={brief.deliverables} />)}
      {part('constraints', <Points items={brief.constraints} />)}
      {part('data', <Paragraphs text={brief.data_given} />)}
      {part('steps', <Points items={brief.steps} isNumbered />)}
      {part('format', <Paragraphs text={brief.submission_format} />)}
      {criteria !== undefined && part('criteria', <Points items={criteria.map(({ criterion, weight }) => `${criterion}: ${weight}%`)} />)}
      {part('safety', <Paragraphs text={brief.safety_note} />)}
    </Box>
  );
}

function Part({ title, level, children }: { title: string; level: 'h3' | 'h4'; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography component={level} variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Paragraphs({ text }: { text: string }) {
  return <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box>;
}

function Points({ items, isNumbered = false }: { items: readonly string[]; isNumbered?: boolean }) {
  return (
    <Box component={isNumbered ? 'ol' : 'ul'} sx={{ m: 0, pl: 2.5, '& li + li': { mt: 0.5 } }}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Box>
  );
}
