import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { InterviewAnswer, InterviewFeedback } from '@paanch/contracts/interview/interviews/results';
import { Tag } from '@paanch/ui/feedback/tag';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';

/** The five questions, and the words of each answer with where they come from. */
export function Answers({ feedback: { answers, is_practice } }: { feedback: InterviewFeedback }) {
  const { t } = useTranslation();
  if (answers.length === 0) return null;
  const words = answers.reduce((sum, answer) => sum + answer.words, 0);
  return (
    <Accordion slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMoreRounded />}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <Box component="span" sx={{ fontWeight: 650 }}>
            {t('interviews.feedback.answers')}
          </Box>
          <Box component="span" sx={{ color: ui.ink2 }}>
            {t('interviews.feedback.words', { count: words })}
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 2.5 }}>
        {answers.map((answer, index) => (
          <Answer key={answer.question_text} answer={answer} number={index + 1} isPractice={is_practice} />
        ))}
      </AccordionDetails>
    </Accordion>
  );
}

function Answer({ answer, number, isPractice }: { answer: InterviewAnswer; number: number; isPractice: boolean }) {
  const { t } = useTranslation();
  const { question_text, text, source } = answer;
  return (
    <section>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" variant="h3">
          {t('interviews.feedback.question', { number })}
        </Typography>
        {source !== null && <Tag label={t(`interviews.feedback.sources.${source}`)} />}
      </Box>
      <Typography sx={{ mt: 0.5, color: ui.ink2 }}>{question_text}</Typography>
      <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text !== '' ? text : t(isPractice ? 'interviews.feedback.noWordsPractice' : 'interviews.feedback.noWords')}
      </Typography>
    </section>
  );
}
