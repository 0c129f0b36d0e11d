import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wrongAddressOf } from '../../app/address/wrong-address-of.js';
import { WrongPage } from '../../app/address/wrong-page.js';
import { useProjects, type ProjectList } from './use-projects.js';

interface ProjectsFrameProps {
  /** '' if the URL has none. */
  productId: string;
  /** Above what is shown in place of the projects. */
  heading: ReactNode;
  children: (list: ProjectList) => ReactNode;
}

/** The projects of a programme, or why they are not there. */
export function ProjectsFrame({ productId, heading, children }: ProjectsFrameProps) {
  if (productId !== '') {
    return (
      <Read productId={productId} heading={heading}>
        {children}
      </Read>
    );
  }
  return (
    <>
      {heading}
      <WrongPage what="productId" />
    </>
  );
}

function Read({ productId, heading, children }: ProjectsFrameProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useProjects(productId);
  if (data !== undefined) return children(data);
  const wrong = wrongAddressOf(error);
  return (
    <>
      {heading}
      {wrong !== null ? (
        <WrongPage what={wrong === 'malformed' ? 'productId' : 'programme'} />
      ) : error !== null ? (
        <LoadFailure title={t('project.failed')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading first={<SkeletonBlock sx={{ height: 120, borderRadius: '14px' }} />}>
          <SkeletonBlock sx={{ height: 320, mt: 1.5, borderRadius: '14px' }} />
        </Loading>
      )}
    </>
  );
}
