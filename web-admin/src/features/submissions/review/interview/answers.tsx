import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { InterviewDetail } from '@paanch/contracts/interview/submissions';
import { Tag } from '@paanch/ui/feedback/tag';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { clockOf, sinceStart } from './clock.rule.js';

/** Each question with what was said to it, and where those words come from. */
export function Answers({ submission: { answers, happened } }: { submission: InterviewDetail }) {
  const { t } = useTranslation();
  const since = sinceStart(happened);
  const askedAt = (index: number) => happened.find(({ kind, question_index: of }) => kind === 'asked' && of === index)?.at_ms;
  return (
    <Box component="section" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {t('submissions.interview.answers.title')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {answers.map((answer, index) => (
          <Answer key={index} answer={answer} number={index + 1} asked={timeOf(askedAt(index), since)} />
        ))}
      </Box>
    </Box>
  );
}

const timeOf = (at: number | undefined, since: (at: number) => number) => (at === undefined ? undefined : clockOf(since(at)));

interface AnswerProps {
  answer: InterviewDetail['answers'][number];
  number: number;
  /** "1:05"; undefined: the browser did not say. */
  asked: string | undefined;
}

function Answer({ answer: { question_text: question, text, source, words }, number, asked }: AnswerProps) {
  const { t } = useTranslation();
  const place = [
    t('submissions.interview.answers.question', { number }),
    asked && t('submissions.interview.answers.askedAt', { time: asked }),
  ];
  return (
    <li>
      <Box sx={{ color: ui.ink2, typography: 'body2' }}>{place.filter(Boolean).join(', ')}</Box>
      <Box sx={{ fontWeight: 600 }}>{question}</Box>
      {text !== '' && <Box sx={{ my: 0.5, pl: 1.25, borderInlineStart: `3px solid ${ui.line}`, whiteSpace: 'pre-wrap' }}>{text}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: ui.ink2, typography: 'body2' }}>
        <Tag
          wraps
          label={t(source === null ? 'submissions.interview.answers.noWords' : `submissions.interview.answers.sources.${source}`)}
        />
        {source !== null && t('submissions.interview.answers.words', { count: words })}
      </Box>
    </li>
  );
}
