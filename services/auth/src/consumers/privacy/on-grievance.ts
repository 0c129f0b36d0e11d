import { GrievanceChanged } from '@paanch/contracts/privacy/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { AuthDeps } from '../../deps.js';
import { notifyPerson } from '../../notifications/notify-people.js';
import { grievanceAnswered, grievanceReceived } from '../../notifications/privacy/privacy-text.rule.js';
import { notifyAdmins } from '../asked/notify-admins.js';

/** An open one is told to the Admins, who answer it; an answer to its learner. */
export const onGrievanceChanged = subscribe(GrievanceChanged, ({ data }, deps: AuthDeps, tx) => {
  const cause = `grievance ${data.grievance_id} ${data.state}`;
  return data.state === 'open'
    ? notifyAdmins(tx, { cause, text: grievanceReceived() }, deps)
    : notifyPerson(tx, data.student_id, cause, grievanceAnswered, deps);
});
