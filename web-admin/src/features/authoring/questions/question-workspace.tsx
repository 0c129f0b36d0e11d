import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { QuestionDraft } from '@paanch/contracts/content/questions';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { faultsIn } from '../modules/faults.js';
import type { Faults } from '../modules/use-faults.js';
import { QuestionFormPanel } from './question-form.js';
import { QuestionList } from './question-list.js';
import { RemoveQuestionDialog } from './remove-question-dialog.js';
import { type Paper, useQuestions } from './use-questions.js';

export interface QuestionWorkspaceProps {
  paper: Paper;
  /** Of the question that is open. */
  currentId: string | null;
  /** The query of the page's address with which a question is open, or none. */
  toOf: (questionId: string | null) => string;
  faults: Faults;
  /** Reads anew what shows how many there are, and that something has changed. */
  refresh: () => void;
  /** At the right of the editor. */
  side?: ReactNode;
}

/** The questions of a paper, and beside them the one that is open. */
export function QuestionWorkspace({ paper, currentId, toOf, faults, refresh, side }: QuestionWorkspaceProps) {
  const { t } = useTranslation();
  const goTo = useNavigate();
  const { questions, error, retry, isAdding, add, order } = useQuestions(paper, refresh);
  const [removed, setRemoved] = useState<QuestionDraft>();
  if (questions === undefined && error !== null)
    return <LoadFailure isInside headingLevel="h2" title={t('questions.failed')} message={error.message} onRetry={retry} />;
  if (questions === undefined) return <Loading first={<SkeletonBlock sx={{ height: 240 }} />} />;
  const current = currentId === null ? questions[0] : questions.find(({ id }) => id === currentId);
  const numberOf = ({ id }: QuestionDraft) => questions.findIndex((question) => question.id === id) + 1;
  const addAndOpen = () => void add().then((added) => added && goTo(toOf(added.id)));
  const wasSaved = (id: string) => {
    faults.drop(id);
    refresh();
  };
  const wasRemoved = (id: string) => {
    wasSaved(id);
    if (id === currentId) void goTo(toOf(null));
  };
  return (
    <Box sx={layout(side !== undefined)}>
      <ListCard title={t('questions.title')}>
        <QuestionList
          questions={questions}
          currentId={current?.id}
          faulty={new Set(faults.faults.map((fault) => fault.of))}
          toOf={toOf}
          isAdding={isAdding}
          onAdd={addAndOpen}
          onOrder={order}
          onRemove={setRemoved}
        />
      </ListCard>
      <Card component="section" sx={{ p: 2, alignSelf: 'start', minWidth: 0, overflow: 'visible' }}>
        {current === undefined ? (
          t(questions.length === 0 || currentId === null ? 'questions.choose' : 'questions.unknown')
        ) : (
          <>
            <OpenHeading id={current.id}>{t('questions.edit', { number: numberOf(current) })}</OpenHeading>
            <QuestionFormPanel
              key={current.id}
              question={current}
              faults={faultsIn(faults.faults, current.id)}
              onSaved={() => wasSaved(current.id)}
            />
          </>
        )}
      </Card>
      {side}
      {removed !== undefined && (
        <RemoveQuestionDialog
          question={removed}
          number={numberOf(removed)}
          onClose={() => setRemoved(undefined)}
          onRemoved={() => wasRemoved(removed.id)}
        />
      )}
    </Box>
  );
}

function ListCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 1.5, alignSelf: 'start', minWidth: 0 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** Gets the focus when another one is opened, so that the keyboard goes on there. */
function OpenHeading({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    heading.current?.focus();
  }, [id]);
  return (
    <Typography ref={heading} tabIndex={-1} component="h2" variant="h2" sx={{ mb: 1.5 }}>
      {children}
    </Typography>
  );
}

const layout = (hasSide: boolean) =>
  ({
    display: 'grid',
    gap: 1.5,
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr)',
      // Without a side it is within another column: a quiz beside the outline of its course.
      ...(hasSide
        ? { md: 'minmax(240px, 300px) minmax(0, 1fr)', lg: 'minmax(240px, 290px) minmax(0, 1fr) 280px' }
        : { xl: 'minmax(200px, 260px) minmax(0, 1fr)' }),
    },
  }) as const;
