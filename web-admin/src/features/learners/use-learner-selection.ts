import { listStudents } from '@paanch/contracts/auth/people';
import { useListCache } from '@paanch/ui/list/list-cache';
import type { SelectionAction } from '@paanch/ui/list/selection/selection-bar';
import { type Selection, useSelection } from '@paanch/ui/list/selection/use-selection';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { isInvited } from '../../app/accounts/account-action.js';
import { ACCOUNT_CALLS } from '../../app/accounts/account-calls.js';
import type { Learner } from './learner.js';

interface LearnerSelection {
  readonly selection: Selection<Learner>;
  readonly actions: readonly SelectionAction<Learner>[];
  readonly onDone: () => void;
}

const nameOf = ({ full_name }: Learner) => full_name;
const mayChoose = (learner: Learner) => isInvited(learner, new Date());

/** The learners that staff have chosen: those whose invitation can be sent again. */
export function useLearnerSelection(rows: readonly Learner[] | undefined): LearnerSelection {
  const { t } = useTranslation();
  const client = useClient();
  const { refresh } = useListCache<Learner>(listStudents);
  const selection = useSelection(rows, { nameOf, mayChoose });
  const resend: SelectionAction<Learner> = {
    name: 'resendInvitation',
    fits: mayChoose,
    words: (count) => ({
      title: t('learners.resendToSeveral.title', { count }),
      advice: t('accounts.actions.resendInvitation.adviceToMany'),
      verb: t('accounts.actions.resendInvitation.verb'),
      done: t('learners.resendToSeveral.done', { count }),
    }),
    send: (learner) => ACCOUNT_CALLS.resendInvitation.send(client, learner),
  };
  return { selection, actions: [resend], onDone: refresh };
}
