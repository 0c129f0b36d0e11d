import { listStudents, readStudent } from '@paanch/contracts/auth/people';
import { useListCache } from '@paanch/ui/list/list-cache';
import { AccountActionDialog } from '../../../app/accounts/account-action-dialog.js';
import type { ClientName } from '../../../app/client-names/use-client-names.js';
import { BirthDateDialog } from '../birth-date/birth-date-dialog.js';
import type { Learner } from '../learner.js';
import type { PickedAction } from '../learner-menu.js';
import { LearnerDialog } from './learner-dialog.js';

interface OpenDialogProps {
  /** Null adds a learner. */
  picked: PickedAction | null;
  clients: readonly ClientName[];
  onClose: () => void;
}

/** The dialog of Add learner, or of an entry in a learner's menu. */
export function OpenDialog({ picked, clients, onClose }: OpenDialogProps) {
  const list = useListCache<Learner>(listStudents, readStudent);
  if (picked === null) return <LearnerDialog student={null} clients={clients} onClose={onClose} />;
  const { action, learner } = picked;
  if (action === 'birthDate') return <BirthDateDialog learner={learner} onClose={onClose} />;
  if (action !== 'edit') return <AccountActionDialog action={action} account={learner} noun="learner" list={list} onClose={onClose} />;
  const { email = '' } = learner;
  return <LearnerDialog student={{ ...learner, email }} clients={clients} onClose={onClose} />;
}
