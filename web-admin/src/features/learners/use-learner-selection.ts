import { deactivateUser } from '@paanch/contracts/auth/account-state';
import { announce } from '@paanch/contracts/auth/office/announcements';
import { resendInvitation } from '@paanch/contracts/auth/invitations';
import { listStudents } from '@paanch/contracts/auth/people';
import { enrolStudent } from '@paanch/contracts/progress/students';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import { useListCache } from '@paanch/ui/list/list-cache';
import type { SelectionAction } from '@paanch/ui/list/selection/selection-bar';
import { type Selection, useSelection } from '@paanch/ui/list/selection/use-selection';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { isInvited } from '../../app/accounts/account-action.js';
import { ACCOUNT_CALLS } from '../../app/accounts/account-calls.js';
import type { ProductName } from '../../app/modules/use-product-names.js';
import { useMay } from '../../app/permissions/use-may.js';
import { useProgressChanged } from './detail/use-learner.js';
import type { Learner } from './learner.js';

interface LearnerSelection {
  readonly selection: Selection<Learner>;
  readonly actions: readonly SelectionAction<Learner>[];
  readonly onDone: () => void;
}

const nameOf = ({ full_name }: Learner) => full_name;
const mayInviteAgain = (learner: Learner) => isInvited(learner, new Date());
const anyone = () => true;

/** The learners that staff have chosen and what can be done with them one by one. */
export function useLearnerSelection(rows: readonly Learner[] | undefined, products: readonly ProductName[]): LearnerSelection {
  const { t } = useTranslation();
  const client = useClient();
  const may = useMay();
  const { refresh } = useListCache<Learner>(listStudents);
  const progressChanged = useProgressChanged();
  const selection = useSelection(rows, { nameOf, mayChoose: may(enrolStudent.name) || may(announce.name) ? anyone : mayInviteAgain });
  const words = (name: 'resendInvitation' | 'enrol' | 'deactivate', verb: string, advice: string) => (count: number) => ({
    title: t(`learners.several.${name}.title`, { count }),
    advice,
    verb,
    done: t(`learners.several.${name}.done`, { count }),
  });
  const resend: SelectionAction<Learner> = {
    name: 'resendInvitation',
    fits: mayInviteAgain,
    words: words('resendInvitation', t('accounts.actions.resendInvitation.verb'), t('accounts.actions.resendInvitation.adviceToMany')),
    send: (learner) => ACCOUNT_CALLS.resendInvitation.send(client, learner),
  };
  const enrol: SelectionAction<Learner> = {
    name: 'enrol',
    fits: anyone,
    words: words('enrol', t('learners.several.enrol.verb'), t('learners.several.enrol.advice')),
    choice: {
      label: t('learners.programme'),
      choose: t('learners.several.enrol.choose'),
      choices: choicesOf(products.filter(({ type }) => type === 'JOB_READINESS')),
    },
    send: ({ id }, productId) => client.call(enrolStudent, { body: { student_id: id, product_id: productId } }),
  };
  const deactivate: SelectionAction<Learner> = {
    name: 'deactivate',
    fits: ({ is_active: isActive }) => isActive,
    words: words('deactivate', t('accounts.actions.deactivate.verb'), t('accounts.actions.deactivate.advice')),
    send: (learner) => ACCOUNT_CALLS.deactivate.send(client, learner),
  };
  const actions = [
    ...(may(resendInvitation.name) ? [resend] : []),
    ...(may(enrolStudent.name) ? [enrol] : []),
    ...(may(deactivateUser.name) ? [deactivate] : []),
  ];
  return { selection, actions, onDone: () => (refresh(), progressChanged()) };
}
