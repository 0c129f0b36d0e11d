import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { AssessmentDraft } from '@paanch/contracts/content/assessments';
import { questionFaults } from '@paanch/contracts/content/judging/question-faults';
import type { QuestionDraft } from '@paanch/contracts/content/questions';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import { Banner } from '@paanch/ui/feedback/banner';
import { choicesOf, isAnswered } from '@paanch/ui/questions/choices.rule';
import { QuestionView } from '@paanch/ui/questions/question-view';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { letterOf } from '../questions/question-answers.rule.js';
import { CheckedAnswer } from './checked-answer.js';
import { QuestionNumbers } from './question-numbers.js';
import { LearnerFrame, type ScreenWidth } from './learner-frame.js';

interface PreviewedPaperProps {
  assessment: AssessmentDraft;
  /** In the order in which they are asked, at least one. */
  questions: readonly QuestionDraft[];
  /** The one to begin with, if it is there. */
  firstId: string | null;
  width: ScreenWidth;
  /** Where a question is edited. */
  toEditor: (questionId: string) => string;
}

/** Questions as one learner gets them; answers stay on this page. */
export function PreviewedPaper({ assessment, questions, firstId, width, toEditor }: PreviewedPaperProps) {
  const { t } = useTranslation();
  const { current, goTo, heading, answers, answer, checked, check } = useRun(questions, firstId);
  const question = questions[current];
  if (question === undefined) return null;
  const { id, key } = question;
  const value = answers.get(id) ?? null;
  const numbered = questions.map((one) => ({
    id: one.id,
    isAnswered: isAnswered({ value: answers.get(one.id) ?? null }),
    isIncomplete: questionFaults(one).length > 0,
  }));
  return (
    <>
      <QuestionNumbers questions={numbered} current={current} onChoose={goTo} />
      <Missing question={question} />
      <LearnerFrame label={t('preview.frame')} width={width}>
        <Box sx={{ maxWidth: 680 }}>
          <QuestionView
            key={id}
            question={question}
            position={current + 1}
            total={questions.length}
            choices={choicesOf(question, { yes: t('ui:questions.yes'), no: t('ui:questions.no') })}
            value={value}
            onAnswer={(given) => answer(id, given)}
            headingRef={heading}
          />
          {key !== null && (
            <CheckedAnswer
              question={{ ...question, key }}
              value={value}
              showsExplanations={assessment.shows_explanations}
              isChecked={checked.has(id)}
              onCheck={() => check(id)}
            />
          )}
          <Steps current={current} total={questions.length} goTo={goTo} />
        </Box>
      </LearnerFrame>
      <Box sx={{ mt: 2 }}>
        <Link component={RouterLink} to={toEditor(id)}>
          {t('preview.edit')}
        </Link>
      </Box>
    </>
  );
}

/** Where one is, and what one has answered and checked. */
function useRun(questions: readonly QuestionDraft[], firstId: string | null) {
  const [index, setIndex] = useState(() => questions.findIndex(({ id }) => id === firstId));
  const [answers, setAnswers] = useState<ReadonlyMap<string, AnswerValue | null>>(new Map());
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  return {
    // Someone may have deleted questions since.
    current: Math.max(0, Math.min(index, questions.length - 1)),
    goTo: (to: number) => {
      flushSync(() => setIndex(to));
      heading.current?.focus();
    },
    heading,
    answers,
    /** Another answer is not checked yet. */
    answer: (id: string, given: AnswerValue | null) => {
      setAnswers(new Map(answers).set(id, given));
      setChecked(new Set([...checked].filter((one) => one !== id)));
    },
    checked,
    check: (id: string) => setChecked(new Set([...checked, id])),
  };
}

function Steps({ current, total, goTo }: { current: number; total: number; goTo: (index: number) => void }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, mt: 3 }}>
      <Button variant="outlined" disabled={current === 0} onClick={() => goTo(current - 1)}>
        {t('preview.previous')}
      </Button>
      <Button variant="contained" disabled={current === total - 1} onClick={() => goTo(current + 1)}>
        {t('preview.next')}
      </Button>
    </Box>
  );
}

/** What publishing would refuse. */
function Missing({ question }: { question: QuestionDraft }) {
  const { t } = useTranslation();
  const messages = questionFaults(question).map(({ field, reason: { message } }) => {
    const [, option] = /^options\[(\d+)\]/.exec(field) ?? [];
    return option === undefined ? message : t('preview.inOption', { letter: letterOf(Number(option)), message });
  });
  if (messages.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Banner kind="warning" title={t('preview.incomplete')}>
        <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </Box>
      </Banner>
    </Box>
  );
}
