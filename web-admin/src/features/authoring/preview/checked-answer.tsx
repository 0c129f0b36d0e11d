import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isCorrect } from '@paanch/contracts/content/judging/grading';
import type { QuestionDraft, QuestionKey } from '@paanch/contracts/content/questions';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { isAnswered } from '@paanch/ui/questions/choices.rule';
import { LazyRichText } from '@paanch/ui/rich-text/lazy-rich-text';
import { richStyles } from '@paanch/ui/rich-text/rich-styles';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';

interface CheckedAnswerProps {
  question: QuestionDraft & { readonly key: QuestionKey };
  value: AnswerValue | null;
  showsExplanations: boolean;
  isChecked: boolean;
  onCheck: () => void;
}

/** Judges the answer as grading does, and explains it. */
export function CheckedAnswer({ question, value, showsExplanations, isChecked, onCheck }: CheckedAnswerProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const hasAnswer = isAnswered({ value });
  const isRight = isCorrect(question, value ?? undefined);
  const result = t(!hasAnswer ? 'preview.unanswered' : isRight ? 'preview.right' : 'preview.wrong');
  const check = () => {
    announce(result);
    onCheck();
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Button variant="outlined" onClick={check}>
        {t('preview.check')}
      </Button>
      {isChecked && (
        <Box sx={{ mt: 2 }}>
          <Banner kind={!hasAnswer ? 'warning' : isRight ? 'success' : 'error'} title={result} />
          <Explanation html={question.explanation_html ?? ''} isShown={showsExplanations} />
        </Box>
      )}
    </Box>
  );
}

/** Teachers see it in any case. */
function Explanation({ html, isShown }: { html: string; isShown: boolean }) {
  const { t } = useTranslation();
  if (html === '') return null;
  return (
    <Box sx={{ ...richStyles, mt: 1.5 }}>
      <Box sx={{ color: ui.ink2 }}>{t(isShown ? 'preview.explanation' : 'preview.explanationHidden')}</Box>
      <LazyRichText html={html} />
    </Box>
  );
}
