import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Banner } from '@paanch/ui/feedback/banner';
import { LazyRichText } from '@paanch/ui/rich-text/lazy-rich-text';
import { richStyles } from '@paanch/ui/rich-text/rich-styles';
import { ui } from '@paanch/ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuizResult } from './use-submit-quiz.js';

/** The score of the try just handed in; after a pass, what was wrong and why. */
export function QuizResultView({ result, needed }: { result: QuizResult; needed: number }) {
  const { t } = useTranslation();
  const { score, passed, correct_count: correct, total, feedback, questions } = result;
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box ref={heading} tabIndex={-1} sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <Banner kind={passed ? 'success' : 'warning'} title={t(passed ? 'courses.quiz.scoredPassed' : 'courses.quiz.scored', { score })}>
        {t('courses.quiz.counts', { correct, total })} {!passed && t('courses.quiz.needed', { percent: needed })}
      </Banner>
      {passed && feedback.length > 0 && (
        <Box component="section" aria-label={t('courses.quiz.feedback')}>
          <Typography component="h4" variant="h3" sx={{ mb: 1 }}>
            {t('courses.quiz.feedback')}
          </Typography>
          <Box component="ul" sx={{ display: 'grid', gap: 1.5, p: 0, m: 0, listStyle: 'none' }}>
            {feedback.map(({ question_id, explanation_html }) => (
              <Box key={question_id} component="li" sx={{ ...richStyles, pl: 2, borderLeft: `3px solid ${ui.line}` }}>
                <Box sx={{ fontWeight: 650 }}>
                  <LazyRichText html={questions.find(({ id }) => id === question_id)?.text_html ?? ''} />
                </Box>
                {explanation_html === null ? t('courses.quiz.noExplanation') : <LazyRichText html={explanation_html} />}
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {passed && feedback.length === 0 && correct === total && <Typography>{t('courses.quiz.allRight')}</Typography>}
    </Box>
  );
}
