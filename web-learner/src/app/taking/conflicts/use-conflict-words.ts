import type { AnswerValue, AttemptQuestion } from '@paanch/contracts/progress/attempts';
import { useTranslation } from 'react-i18next';
import { isAnswered } from '@paanch/ui/questions/choices.rule';
import { useAnswerWords } from '@paanch/ui/questions/use-answer-words';

/** Maximum length in characters of an answer shown on a button. */
const SHORT = 40;

export interface ConflictWords {
  readonly title: string;
  /** Answers too long for the title and the buttons; null if those contain them. */
  readonly there: string | null;
  readonly here: string | null;
  /** The button that keeps the answer given elsewhere. */
  readonly keep: string;
  /** The button that uses the one given here. */
  readonly use: string;
}

/** The texts of a conflict: which answer was given where, and what each button does. */
export function useConflictWords(question: AttemptQuestion, theirs: AnswerValue | null, mine: AnswerValue | null): ConflictWords {
  const { t } = useTranslation();
  const words = useAnswerWords();
  const side = (value: AnswerValue | null) => {
    const answer = words(question, value);
    if (!isAnswered({ value })) return { kind: 'empty', answer } as const;
    return { kind: question.type === 'ordering' || answer.length > SHORT ? 'long' : 'short', answer } as const;
  };
  const [other, own] = [side(theirs), side(mine)];
  const isTyped = question.type === 'numeric' || question.type === 'short_text';
  const given = t(isTyped ? 'taking.conflict.wrote' : 'taking.conflict.chose', { answer: other.answer });
  const titles = { empty: t('taking.conflict.cleared'), short: given, long: t('taking.conflict.differs') };
  return {
    title: titles[other.kind],
    there: other.kind === 'long' ? other.answer : null,
    here: own.kind === 'long' ? own.answer : null,
    keep: {
      empty: t('taking.conflict.keepEmpty'),
      short: t('taking.conflict.keep', { answer: other.answer }),
      long: t('taking.conflict.keepOther'),
    }[other.kind],
    use: {
      empty: t('taking.conflict.useEmpty'),
      short: t('taking.conflict.use', { answer: own.answer }),
      long: t('taking.conflict.useThis'),
    }[own.kind],
  };
}
