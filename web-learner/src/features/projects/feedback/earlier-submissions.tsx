import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LearnerProject } from '@paanch/contracts/interview/projects';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { SubmissionParts } from './submission-parts.js';

/** Those before the newest one, each with everything that was said of it. */
export function EarlierSubmissions({ project: { id, earlier_submissions: earlier } }: { project: LearnerProject }) {
  const { t } = useTranslation();
  if (earlier.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        {t('project.history.title')}
      </Typography>
      {earlier.map((submission) => (
        <Accordion key={submission.id} slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}>
          <AccordionSummary expandIcon={<ExpandMoreRounded />}>
            {t('project.history.row', {
              number: submission.number,
              version: submission.brief_version,
              moment: exactOf(submission.submitted_at),
            })}
          </AccordionSummary>
          <AccordionDetails>
            <SubmissionParts submission={submission} moduleId={id} />
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}
