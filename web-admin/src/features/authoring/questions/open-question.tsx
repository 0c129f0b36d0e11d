import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { QuestionDraft } from '@paanch/contracts/content/questions';
import { Banner } from '@paanch/ui/feedback/banner';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperFaults } from './faults/use-paper-faults.js';
import { QuestionFormPanel } from './question-form.js';
import type { Paper } from './use-questions.js';

interface OpenQuestionProps {
  paper: Paper;
  questions: readonly QuestionDraft[];
  openId: string | undefined;
  /** Told when it is shown: true if another question was shown before. */
  isAnother: (id: string) => boolean;
  faults: PaperFaults;
  onSaved: (id: string) => void;
  onGone: () => void;
  onDuplicate: (id: string) => void;
  onRemove: (id: string) => void;
  /** What else can be done with it. */
  renderTools: RenderTools | undefined;
}

export type RenderTools = (question: QuestionDraft, number: number) => ReactNode;

/** The question that is written, under its number. With `openId` as its key. */
export function OpenQuestion({ questions, openId, isAnother, onDuplicate, onRemove, onSaved, renderTools, ...props }: OpenQuestionProps) {
  const { t } = useTranslation();
  const found = questions.find(({ id }) => id === openId);
  // It stays open if someone else removes it: what is typed can be added again.
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  const question = found ?? last;
  if (question === undefined) return t(openId === undefined ? 'questions.choose' : 'questions.unknown');
  const number = questions.findIndex(({ id }) => id === question.id) + 1;
  const head = (type: ReactNode) => (
    <>
      <Box sx={HEAD}>
        <Heading id={question.id} isAnother={isAnother}>
          {number === 0 ? t('questions.prompt') : t('questions.edit', { number })}
        </Heading>
        <Box sx={TOOLS}>
          {type}
          {number > 0 && (
            <>
              {renderTools?.(question, number)}
              <IconButton aria-label={t('questions.duplicateNamed', { number })} onClick={() => onDuplicate(question.id)}>
                <ContentCopyRounded sx={{ fontSize: 20 }} />
              </IconButton>
              <IconButton aria-label={t('questions.removeNamed', { number })} onClick={() => onRemove(question.id)}>
                <DeleteOutlineRounded sx={{ fontSize: 20 }} />
              </IconButton>
            </>
          )}
        </Box>
      </Box>
      {number === 0 && (
        <Box sx={{ mb: 2 }}>
          <Banner kind="warning" title={t('questions.gone')} />
        </Box>
      )}
    </>
  );
  return <QuestionFormPanel {...props} question={question} head={head} onSaved={() => onSaved(question.id)} />;
}

/** The tools go below the heading where there is no room beside it. */
const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mb: 1.5 } as const;
const TOOLS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, minWidth: 0 } as const;

interface HeadingProps extends Pick<OpenQuestionProps, 'isAnother'> {
  id: string;
  children: string;
}

/** Gets the focus when another one is opened, so that the keyboard goes on there. */
function Heading({ id, isAnother, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useEffectEvent(() => {
    if (isAnother(id)) heading.current?.focus();
  });
  useEffect(() => shown(), []);
  return (
    <Typography ref={heading} tabIndex={-1} component="h2" variant="h2" sx={{ flex: '1 0 auto', maxWidth: '100%' }}>
      {children}
    </Typography>
  );
}
