import Box from '@mui/material/Box';
import { projectNotSetUp } from '@paanch/contracts/interview/reasons';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackgroundChooser } from '../../../app/background/background-chooser.js';
import { useBackground } from '../../../app/background/use-background.js';
import { ProjectEditor } from '../editor/project-editor.js';
import { EarlierSubmissions } from '../feedback/earlier-submissions.js';
import { Outcome } from '../feedback/outcome.js';
import type { ProjectProps } from '../project-props.js';
import { BriefPanel } from './brief-panel.js';
import { GetBrief } from './get-brief.js';
import { WithBrief } from './with-brief.js';

/** What there is to do now: choose a field of study, get the brief, write, wait, or read what became of it. */
export function OpenProject({ project, productId, now }: ProjectProps) {
  const { t } = useTranslation();
  const background = useBackground();
  if (project.brief === null) {
    if (background === null) return <BackgroundChooser />;
    if (project.background_id !== null) return <GetBrief project={project} productId={productId} />;
    return (
      <EmptyState kind="no-jobs" title={t('project.notSetUp')}>
        {sentence(projectNotSetUp.message)}
      </EmptyState>
    );
  }
  return <Begun project={project} productId={productId} now={now} />;
}

function Begun({ project, productId, now }: ProjectProps) {
  const { submission, draft, brief } = project;
  /** The submission that is answered with another one. */
  const [improved, setImproved] = useState<string | null>(null);
  const isWriting = submission === null || (project.status === 'rejected' && improved === submission.id);
  return (
    <WithBrief brief={brief !== null && <BriefPanel brief={brief} isNew={submission === null} />}>
      {submission !== null && (
        <Outcome project={project} productId={productId} now={now} isWriting={isWriting} onWrite={() => setImproved(submission.id)} />
      )}
      {isWriting && draft !== null && (
        <Box sx={{ mt: submission === null ? 0 : 3 }}>
          <ProjectEditor key={submission?.id ?? brief?.brief_version} project={project} draft={draft} productId={productId} />
        </Box>
      )}
      <EarlierSubmissions project={project} />
    </WithBrief>
  );
}
