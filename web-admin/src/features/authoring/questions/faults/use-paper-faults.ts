import type { Fault, QuestionContent } from '@paanch/contracts/content/judging/question-faults';
import { listQuestions, type QuestionDraft } from '@paanch/contracts/content/questions';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedFault } from '../../modules/faults.js';
import { type Faults, useFaults } from '../../modules/use-faults.js';
import { placedInPaper } from '../place-in-paper.js';
import type { Paper } from '../use-questions.js';
import { useGonePictures } from './use-gone-pictures.js';
import { type TypedFaults, writtenFaults } from './written-faults.rule.js';

export interface PaperFaults extends Faults {
  /** Found here while one writes; the others in `faults` are what the server refused besides. */
  readonly live: readonly PlacedFault[];
  /** Someone has looked at them: they are shown at every field, not only at those that were left. */
  readonly isOpened: boolean;
  readonly open: () => void;
  /** Of an open question, as it is typed. */
  readonly write: (id: string, typed: TypedFaults) => void;
  readonly isGone: (src: string) => boolean;
  /** Tries the pictures of what is typed. */
  readonly look: (content: QuestionContent) => void;
}

interface PaperOptions {
  readonly paper: Paper;
  readonly toOf: (questionId: string | null) => string;
  /** What publishing refused, where the page keeps it: a quiz is published with its course. */
  readonly found?: Faults;
}

const NONE: readonly QuestionDraft[] = [];
const ownOf = (paper: Paper) => Object.values(paper).join('');

/** Everything that prevents publishing these questions, as they are written now (docs/content.md#questions). */
export function usePaperFaults({ paper, toOf, found }: PaperOptions): PaperFaults {
  const { t } = useTranslation();
  const { data } = useRouteQuery(listQuestions, { query: paper });
  const questions = data?.questions ?? NONE;
  const place = (field: string) =>
    placedInPaper(field, {
      questions: questions.map(({ id }) => id),
      own: ownOf(paper),
      toOf,
      placeOf: (number) => t('questions.place', { number }),
      optionOf: (letter) => t('questions.optionNamed', { letter }),
      whole: t('questions.title'),
    });
  const own = useFaults(place);
  const refused = found ?? own;
  const [isOpened, setOpened] = useState(false);
  const { isGone, look } = useGonePictures(questions);
  const { typed, write } = useTyped();
  const written = useMemo(() => writtenFaults(questions, typed, { isGone }), [questions, typed, isGone]);
  const live = data === undefined ? [] : written.map((fault) => placed(fault, place));
  const open = useCallback(() => setOpened(true), []);
  return {
    ...refused,
    live,
    faults: [...live, ...refused.faults.filter((fault) => !live.some((other) => isSame(fault, other)))],
    show: (error) => {
      open();
      return refused.show(error);
    },
    isOpened: isOpened || refused.faults.length > 0,
    open,
    write,
    isGone,
    look,
  };
}

function useTyped() {
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedFaults>>(new Map());
  const write = useCallback((id: string, next: TypedFaults) => {
    // The page is drawn anew only when there is something else to fix.
    setTyped((known) => (JSON.stringify(known.get(id)) === JSON.stringify(next) ? known : new Map([...known, [id, next]])));
  }, []);
  return { typed, write };
}

const placed = ({ reason, field }: Fault, place: (field: string) => Omit<PlacedFault, 'message'>): PlacedFault => ({
  ...place(field),
  message: reason.message,
});

const isSame = (one: PlacedFault, other: PlacedFault) => one.of === other.of && one.field === other.field && one.message === other.message;
