import { useTexts } from '@paanch/ui/use-texts';
import { Browse } from './browse/browse.js';
import { ThroughDoor } from './door/through-door.js';
import { jobsMessages } from './jobs.messages.js';

/** Careers: the jobs that are open, or why it is not. */
export function CareersPage() {
  useTexts('app', { jobs: jobsMessages });
  return <ThroughDoor>{(careers) => <Browse careers={careers} />}</ThroughDoor>;
}
