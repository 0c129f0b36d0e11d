import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type AssessmentDraft, readAssessmentDraft } from '@paanch/contracts/content/assessments';
import { listQuestions } from '@paanch/contracts/content/questions';
import { Banner } from '@paanch/ui/feedback/banner';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { RecordPage } from '@paanch/ui/record/record-page';
import { useRecordRead } from '@paanch/ui/record/use-record-read';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { ASSESSMENTS } from '../../../app/layout/nav-entries.js';
import { assessmentMessages } from '../assessments/assessment.messages.js';
import { askedQuestions } from './asked-questions.rule.js';
import type { ScreenWidth } from './learner-frame.js';
import { previewMessages } from './preview.messages.js';
import { PreviewedPaper } from './previewed-paper.js';

const WIDTHS = ['phone', 'desktop'] as const satisfies readonly ScreenWidth[];
const editorOf = (assessmentId: string) => `${ASSESSMENTS.to}/${assessmentId}`;

/** The draft of an assessment as a learner takes it (docs/content.md#assessments). */
export function AssessmentPreviewPage() {
  useTexts('app', { assessment: assessmentMessages, preview: previewMessages });
  const { t } = useTranslation();
  const read = useRecordRead(readAssessmentDraft);
  const assessment = read.data;
  const heading = assessment && { title: t('preview.assessmentTitle', { name: assessment.name }) };
  return (
    <RecordPage list={ASSESSMENTS} words="assessment" read={read} heading={heading}>
      {assessment && <Preview assessment={assessment} />}
    </RecordPage>
  );
}

function Preview({ assessment }: { assessment: AssessmentDraft }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { time_limit_minutes: minutes } = assessment;
  const [query] = useSearchParams();
  const [width, setWidth] = useState<ScreenWidth>('phone');
  const [run, setRun] = useState(() => ({ seed: crypto.randomUUID(), firstId: query.get('question') }));
  const startAgain = () => {
    setRun({ seed: crypto.randomUUID(), firstId: null });
    announce(t('preview.startedAgain'));
  };
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <Banner
          kind="info"
          title={t('preview.bar')}
          action={
            <Button variant="outlined" size="small" onClick={startAgain}>
              {t('preview.again')}
            </Button>
          }
        >
          {t('preview.barAdvice')}
        </Banner>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <WidthPicker width={width} onChoose={setWidth} />
        {minutes === null ? t('preview.noLimit') : t('preview.limit', { count: minutes })}
      </Box>
      <Asked key={run.seed} assessment={assessment} width={width} {...run} />
    </>
  );
}

interface AskedProps {
  assessment: AssessmentDraft;
  width: ScreenWidth;
  /** Another order for each. */
  seed: string;
  firstId: string | null;
}

function Asked({ assessment, width, seed, firstId }: AskedProps) {
  const { t } = useTranslation();
  // What was just saved in the editor, not what this device read before.
  const read = useRouteQuery(listQuestions, { query: { assessmentId: assessment.id } }, { staleTime: 0 });
  const questions = read.data?.questions;
  if (questions === undefined && read.error === null) return <Loading first={<SkeletonBlock sx={{ height: 240 }} />} />;
  if (questions === undefined) {
    const message = read.error?.message ?? '';
    return <LoadFailure isInside title={t('preview.questionsFailed')} message={message} onRetry={() => void read.refetch()} />;
  }
  if (questions.length === 0) return <NoQuestions assessmentId={assessment.id} />;
  return (
    <PreviewedPaper
      assessment={assessment}
      questions={askedQuestions(assessment, questions, seed)}
      firstId={firstId}
      width={width}
      toEditor={(questionId) => `${editorOf(assessment.id)}?question=${questionId}`}
    />
  );
}

function NoQuestions({ assessmentId }: { assessmentId: string }) {
  const { t } = useTranslation();
  const action = (
    <Button variant="contained" component={RouterLink} to={editorOf(assessmentId)}>
      {t('preview.toEditor')}
    </Button>
  );
  return <EmptyState kind="search-empty" isInside title={t('preview.noQuestions')} action={action} />;
}

function WidthPicker({ width, onChoose }: { width: ScreenWidth; onChoose: (width: ScreenWidth) => void }) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('preview.width')}
      value={width}
      onChange={(_, chosen: ScreenWidth | null) => chosen !== null && onChoose(chosen)}
    >
      {WIDTHS.map((one) => (
        <ToggleButton key={one} value={one}>
          {t(`preview.widths.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
