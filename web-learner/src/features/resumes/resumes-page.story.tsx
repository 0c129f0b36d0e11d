/** The resumes in all their states; replies match the contracts. */
import { listResumes } from '@paanch/contracts/careers/resumes';
import { AppStory, type Answer } from '../../app/app.story.js';
import { ResumesPage } from './resumes-page.js';
import { RESUMES, shelfOf } from './two-resumes.story.js';

const page = (answer: Answer) => (
  <AppStory answers={[answer]}>
    <ResumesPage />
  </AppStory>
);

export const stories = {
  two: () => page({ route: listResumes, reply: shelfOf(RESUMES) }),
  shared: () => page({ route: listResumes, reply: shelfOf(RESUMES.map((one) => ({ ...one, shared_with_institution: true }))) }),
  empty: () => page({ route: listResumes, reply: shelfOf([]) }),
  /** A place is held by an upload that was not finished. */
  held: () => page({ route: listResumes, reply: shelfOf(RESUMES, false) }),
  loading: () => page({ route: listResumes, isPending: true }),
  refused: () => page({ route: listResumes, status: 403 }),
};
