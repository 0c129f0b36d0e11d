import { projectLocked } from '@paanch/contracts/interview/reasons';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { projectsMessages } from '@paanch/ui/projects/projects.messages';
import { useTexts } from '@paanch/ui/use-texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { PageTrail } from '../../../app/address/page-trail.js';
import { LockedPage, WrongPage } from '../../../app/address/wrong-page.js';
import type { ProjectProps } from '../project-props.js';
import { ProjectChip } from '../project-chip.js';
import { projectMessages } from '../project.messages.js';
import { ProjectsFrame } from '../projects-frame.js';
import { OpenProject } from './open-project.js';

/** One project: its brief, what the learner writes, and what became of it (docs/projects.md#the-learners-side). */
export function ProjectPage() {
  useTexts('app', { project: projectMessages, projects: projectsMessages });
  const { t } = useTranslation();
  const { moduleId = '' } = useParams();
  const [query] = useSearchParams();
  const productId = query.get('productId') ?? '';
  return (
    <PageFrame>
      <ProjectsFrame productId={productId} heading={<Heading title={t('project.listTitle')} productId={productId} />}>
        {({ projects, server_now }) => {
          const project = projects.find(({ id }) => id === moduleId);
          return project === undefined ? (
            <>
              <Heading title={t('project.listTitle')} productId={productId} />
              <WrongPage what="project" />
            </>
          ) : (
            <Shown key={moduleId} project={project} productId={productId} now={Date.parse(server_now)} />
          );
        }}
      </ProjectsFrame>
    </PageFrame>
  );
}

function Shown({ project, productId, now }: ProjectProps) {
  const { t } = useTranslation();
  const { name, project_type, is_unlocked, brief } = project;
  return (
    <>
      <Heading title={name} productId={productId} lead={t(`projects.types.${project_type}`)} chip={<ProjectChip project={project} />} />
      {is_unlocked || brief !== null ? (
        <OpenProject project={project} productId={productId} now={now} />
      ) : (
        <LockedPage title={t('project.lockedTitle')} message={sentence(projectLocked.message)} />
      )}
    </>
  );
}

interface HeadingProps {
  title: string;
  productId: string;
  lead?: string;
  chip?: ReactNode;
}

function Heading({ title, productId, lead, chip }: HeadingProps) {
  const { t } = useTranslation();
  const steps = productId === '' ? [] : [{ label: t('project.listTitle'), to: `/app/job-readiness/projects?productId=${productId}` }];
  return <PageHeading title={title} lead={lead} actions={chip} trail={<PageTrail steps={steps} />} />;
}
