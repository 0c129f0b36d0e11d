import Box from '@mui/material/Box';
import { projectLocked } from '@paanch/contracts/interview/reasons';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { Banner } from '@paanch/ui/feedback/banner';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { projectsMessages } from '@paanch/ui/projects/projects.messages';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageTrail } from '../../../app/address/page-trail.js';
import { BackgroundChooser } from '../../../app/background/background-chooser.js';
import { useBackground } from '../../../app/background/use-background.js';
import { listCard } from '../../../app/list-card.js';
import { projectMessages } from '../project.messages.js';
import { ProjectsFrame } from '../projects-frame.js';
import type { ProjectList } from '../use-projects.js';
import { ProjectRow } from './project-row.js';

/** The projects of a programme, and how far each of them is. */
export function ProjectListPage() {
  useTexts('app', { project: projectMessages, projects: projectsMessages });
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const productId = query.get('productId') ?? '';
  const heading = <PageHeading title={t('project.listTitle')} lead={t('project.lead')} trail={<PageTrail />} />;
  return (
    <PageFrame>
      <ProjectsFrame productId={productId} heading={heading}>
        {(list) => (
          <>
            {heading}
            <Rows list={list} productId={productId} />
          </>
        )}
      </ProjectsFrame>
    </PageFrame>
  );
}

function Rows({ list, productId }: { list: ProjectList; productId: string }) {
  const { t } = useTranslation();
  const background = useBackground();
  const projects = list.projects.toSorted((a, b) => a.sequence - b.sequence);
  if (projects.length === 0) {
    return (
      <EmptyState kind="no-jobs" title={t('project.none')}>
        {t('project.noneAdvice')}
      </EmptyState>
    );
  }
  const open = projects.filter(({ is_unlocked, status }) => is_unlocked && status !== 'completed');
  const next = open.find(({ status }) => status !== 'not_started') ?? open.find(({ is_required }) => is_required) ?? open[0];
  return (
    <>
      {!projects.some(({ is_unlocked }) => is_unlocked) && (
        <Box sx={{ mb: 2 }}>
          <Banner kind="info" title={sentence(projectLocked.message)} />
        </Box>
      )}
      {background === null && <BackgroundChooser />}
      <Box component="ul" sx={listCard}>
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} isNext={project === next} productId={productId} />
        ))}
      </Box>
    </>
  );
}
