import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import { TextField } from '../form/fields/text-field.js';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';
import { lazy, Suspense, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { toggled, type AskedQuestion, type Choice } from './choices.rule.js';
import { OptionRows } from './option-rows.js';
import { LazyRichText } from '../rich-text/lazy-rich-text.js';
import { richStyles } from '../rich-text/rich-styles.js';
import { canBecomeNumber, isTypedNumber } from './typed-number.rule.js';

const OrderingRows = lazy(async () => ({ default: (await import('./ordering/ordering-rows.js')).OrderingRows }));

/** Maximum answer length of the contract. */
const LONGEST = 500;

export interface QuestionViewProps {
  question: AskedQuestion;
  /** From 1. */
  position: number;
  total: number;
  choices: readonly Choice[];
  value: AnswerValue | null;
  onAnswer: (value: AnswerValue | null) => void;
  /** Of "Question 3 of 12". */
  headingLevel?: 'h2' | 'h4';
  /** Gets the focus when the question is gone to. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** At the right of "Question 3 of 12": the save state on a phone. */
  aside?: ReactNode;
  /** Between the question and the answer, so that it is visible on a phone. */
  notice?: ReactNode;
}

/** A question and the control for its answer. */
export function QuestionView(props: QuestionViewProps) {
  const { question, position, total, choices, value, onAnswer, headingRef, headingLevel = 'h2', aside, notice } = props;
  const { t } = useTranslation('ui');
  const { id, type, prompt_html } = question;
  const stemId = `stem-${id}`;
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          mb: { xs: 1, sm: '10px' },
        }}
      >
        <Typography
          ref={headingRef ?? null}
          component={headingLevel}
          tabIndex={-1}
          sx={{ flex: 'none', color: ui.ink2, fontSize: rem(14.5), fontWeight: 650, lineHeight: rem(21) }}
        >
          {t('questions.questionOf', { position, total })}
        </Typography>
        {aside}
      </Box>
      <Typography id={stemId} component="div" variant="stem" sx={{ ...richStyles, mb: type === 'multiple' ? 1 : { xs: 2, sm: 3 } }}>
        <LazyRichText html={prompt_html} />
      </Typography>
      {notice}
      {type === 'multiple' && (
        <Typography variant="body2" sx={{ mb: 2, color: ui.ink2 }}>
          {t('questions.chooseAll')}
        </Typography>
      )}
      {(type === 'numeric' || type === 'short_text') && <TypedAnswer type={type} labelledBy={stemId} value={value} onAnswer={onAnswer} />}
      {type === 'ordering' && (
        <Suspense fallback={null}>
          <OrderingRows question={question} labelledBy={stemId} value={value} onAnswer={onAnswer} />
        </Suspense>
      )}
      {choices.length > 0 && (
        <OptionRows
          questionId={id}
          labelledBy={stemId}
          choices={choices}
          isMultiple={type === 'multiple'}
          value={value}
          onToggle={(index) => {
            const choice = choices[index];
            if (choice) onAnswer(toggled(type, value, choice.value));
          }}
        />
      )}
    </>
  );
}

interface TypedAnswerProps {
  type: 'numeric' | 'short_text';
  /** Id of the element with the question. */
  labelledBy: string;
  value: AnswerValue | null;
  onAnswer: (value: AnswerValue | null) => void;
}

function TypedAnswer({ type, labelledBy, value, onAnswer }: TypedAnswerProps) {
  const { t } = useTranslation('ui');
  const text = typeof value === 'string' ? value : '';
  const isNumeric = type === 'numeric';
  // An incomplete number is no error while typing; letters are.
  const [wasLeft, setWasLeft] = useState(text !== '');
  const isFault = isNumeric && text.trim() !== '' && !isTypedNumber(text) && (wasLeft || !canBecomeNumber(text));
  const helper = t(isNumeric ? 'questions.numericHelp' : 'questions.textHelp');
  return (
    <Box role="group" aria-labelledby={labelledBy} sx={{ maxWidth: 380 }}>
      <TextField
        label={t('questions.yourAnswer')}
        helper={isFault ? undefined : helper}
        error={isFault ? t('questions.notANumber') : undefined}
        value={text}
        onBlur={() => setWasLeft(true)}
        onChange={({ target }) => onAnswer(target.value === '' ? null : target.value)}
        autoComplete="off"
        spellCheck={false}
        slotProps={{ input: { maxLength: LONGEST, inputMode: isNumeric ? 'decimal' : 'text' } }}
      />
    </Box>
  );
}
