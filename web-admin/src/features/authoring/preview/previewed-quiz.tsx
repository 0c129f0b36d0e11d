import Box from '@mui/material/Box';
import { listQuestions, type QuestionDraft } from '@paanch/contracts/content/questions';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import { choicesOf } from '@paanch/ui/questions/choices.rule';
import { QuestionView } from '@paanch/ui/questions/question-view';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The questions of a quiz; answers stay on this page. */
export function PreviewedQuiz({ quizId }: { quizId: string }) {
  const { t } = useTranslation();
  const { data } = useRouteQuery(listQuestions, { query: { quizId } });
  const questions = data?.questions ?? [];
  return (
    <>
      <Box component="h3" sx={{ typography: 'h2', mt: 3 }}>
        {t('preview.quiz')}
      </Box>
      {questions.map((question, index) => (
        <Previewed key={question.id} question={question} position={index + 1} total={questions.length} />
      ))}
    </>
  );
}

function Previewed({ question, position, total }: { question: QuestionDraft; position: number; total: number }) {
  const { t } = useTranslation();
  const [value, setValue] = useState<AnswerValue | null>(null);
  const choices = choicesOf(question, { yes: t('ui:questions.yes'), no: t('ui:questions.no') });
  return (
    <Box sx={{ py: 2, borderTop: `1px solid ${ui.line}` }}>
      <QuestionView question={question} position={position} total={total} choices={choices} value={value} onAnswer={setValue} />
    </Box>
  );
}
