import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReviewedQuestion } from '@paanch/contracts/progress/attempts';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { LazyRichText } from '@paanch/ui/rich-text/lazy-rich-text';
import { richStyles } from '@paanch/ui/rich-text/rich-styles';
import { chosenOf, verdictOf } from './review.rule.js';

const TONES = { right: 'ok', wrong: 'err', open: 'warn', voided: 'info' } as const;

/** A question with the learner's answer, the verdict and the author's explanation. */
export function Reviewed({ question }: { question: ReviewedQuestion }) {
  const { t } = useTranslation();
  const { position, prompt_html, explanation_html } = question;
  const verdict = verdictOf(question);
  return (
    <Box component="li" sx={{ py: 2.5, '&:first-of-type': { pt: 1 }, '&:last-child': { pb: 0 }, breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography component="h4" sx={{ color: ui.ink2, fontSize: rem(14.5), fontWeight: 650 }}>
          {t('taking.question', { position })}
        </Typography>
        <StatusChip tone={TONES[verdict]} label={t(`assessments.result.review.verdicts.${verdict}`)} />
      </Box>
      <Box sx={{ ...richStyles, fontWeight: 550 }}>
        <LazyRichText html={prompt_html} />
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <Box sx={label}>{t('ui:questions.yourAnswer')}</Box>
        <OwnAnswer question={question} />
      </Box>
      {explanation_html !== null && (
        <Box sx={{ mt: 1.5, pl: 2, borderLeft: `3px solid ${ui.line}` }}>
          <Box sx={label}>{t('assessments.result.review.explanation')}</Box>
          <Box sx={richStyles}>
            <LazyRichText html={explanation_html} />
          </Box>
        </Box>
      )}
    </Box>
  );
}

function OwnAnswer({ question }: { question: ReviewedQuestion }) {
  const { t } = useTranslation();
  const chosen = chosenOf(question, { yes: t('ui:questions.yes'), no: t('ui:questions.no') });
  if (chosen.length === 0) return <Box sx={{ color: ui.ink2 }}>{t('ui:questions.noAnswer')}</Box>;
  const isOrder = question.type === 'ordering';
  return (
    <Box component={isOrder ? 'ol' : 'ul'} sx={{ p: 0, m: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {chosen.map(({ html, text }, index) => (
        <Box component="li" key={html ?? text} sx={{ display: 'flex', gap: 1 }}>
          {isOrder && (
            <Box component="span" sx={{ minWidth: 20, color: ui.ink2, fontWeight: 650 }}>
              {index + 1}.
            </Box>
          )}
          <Box sx={richStyles}>{html === null ? text : <LazyRichText html={html} />}</Box>
        </Box>
      ))}
    </Box>
  );
}

const label = { color: ui.ink2, fontSize: rem(13), lineHeight: rem(18) } as const;
