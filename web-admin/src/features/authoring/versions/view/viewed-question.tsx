import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { QuestionVoid } from '@paanch/contracts/progress/corrections/voids';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { LazyRichText } from '@paanch/ui/rich-text/lazy-rich-text';
import { richStyles } from '@paanch/ui/rich-text/rich-styles';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { letterOf } from '../../questions/question-answers.rule.js';
import type { ComparedQuestion } from '../compare/compared-paper.js';
import { useQuestionWords } from '../compare/use-question-words.js';

interface ViewedQuestionProps {
  question: ComparedQuestion;
  number: number;
  /** Its void, if it has one. */
  made: QuestionVoid | undefined;
  /** It is voided in exams, and through which version. */
  isOfBank: boolean;
  onVoid: (() => void) | undefined;
}

/** A published question as it is, with what is right. */
export function ViewedQuestion({ question, number, made, isOfBank, onVoid }: ViewedQuestionProps) {
  const { t } = useTranslation();
  const { explanation_html: explanation, tags } = question;
  return (
    <Box component="li" sx={{ py: 2, borderTop: `1px solid ${ui.line}` }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography component="h3" variant="h3">
          {t('versions.question', { number })}
        </Typography>
        <Box sx={{ flex: 1, color: ui.ink2 }}>{t(`versions.types.${question.type}`)}</Box>
        {onVoid !== undefined && (
          <Button size="small" variant="outlined" color="error" aria-label={t('versions.void.named', { number })} onClick={onVoid}>
            {t('versions.void.action')}
          </Button>
        )}
      </Box>
      {made !== undefined && <VoidNotice made={made} isOfBank={isOfBank} />}
      <Box sx={richStyles}>
        <LazyRichText html={question.prompt_html} />
      </Box>
      <Options question={question} />
      <RightAnswer question={question} />
      {explanation !== null && explanation !== '' && (
        <Box sx={{ ...richStyles, mt: 1 }}>
          <Box sx={{ color: ui.ink2 }}>{t('versions.explanation')}</Box>
          <LazyRichText html={explanation} />
        </Box>
      )}
      {tags.length > 0 && <Box sx={{ mt: 1, color: ui.ink2 }}>{t('versions.tags', { tags: tags.join(', ') })}</Box>}
    </Box>
  );
}

function VoidNotice({ made, isOfBank }: { made: QuestionVoid; isOfBank: boolean }) {
  const { t } = useTranslation();
  const { reason, voided_at: at, voided_by_name: name, through_version: version } = made;
  const words = { name: name ?? t('versions.someone'), moment: exactOf(at), reason };
  return (
    <Box sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      <StatusChip tone="off" label={isOfBank ? t('versions.voidedInExams', { version }) : t('versions.voided')} wraps />{' '}
      {t('versions.voidedBy', words)}
    </Box>
  );
}

/** Those to put in order are shown in the right one. */
function Options({ question: { type, options, key } }: { question: ComparedQuestion }) {
  const { t } = useTranslation();
  if (options.length === 0) return null;
  const isRight = (id: string) => type !== 'ordering' && (key === id || (Array.isArray(key) && key.includes(id)));
  const placeOf = (id: string) => (type === 'ordering' && Array.isArray(key) ? key.indexOf(id) : 0);
  const shown = options.toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {shown.map(({ id, text_html: html }, index) => (
        <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <span>{type === 'ordering' ? index + 1 : letterOf(index)}</span>
          <Box sx={{ ...richStyles, flex: '0 1 auto' }}>
            <LazyRichText html={html} />
          </Box>
          {isRight(id) && (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: ui.okText, fontWeight: 650 }}>
              <CheckRounded aria-hidden="true" sx={{ fontSize: 18 }} />
              {t('versions.right')}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** In words where no option is marked with it. */
function RightAnswer({ question }: { question: ComparedQuestion }) {
  const { t } = useTranslation();
  const { rightAnswer } = useQuestionWords();
  const { type, tolerance } = question;
  if (type === 'single' || type === 'multiple' || type === 'ordering') return null;
  const words = rightAnswer(question);
  const isExact = tolerance === null || tolerance === 0;
  return <Box sx={{ mt: 1 }}>{isExact ? t('versions.rightIs', { words }) : t('versions.within', { words, tolerance })}</Box>;
}
