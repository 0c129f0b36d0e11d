/** New accounts without a password, each with its invitation and the mail with its link: many in a few statements. */
import { userEmailTaken } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { defineBatchStore } from '@paanch/platform/outbox/define-batch-store';
import { insertOf } from '@paanch/platform/postgres/rows-of';
import { isUniqueViolation } from '@paanch/platform/postgres/unique-violation';
import { addMails } from '../../mails/mail.store.js';
import type { Mail } from '../../mails/tables.js';
import { people, type PersonWithProfile } from '../../users/tables.js';
import { type Invitation, invitations, type PasswordLink, passwordLinks } from '../tables.js';

export interface InvitedPerson {
  readonly person: PersonWithProfile;
  readonly invitation: Invitation;
  readonly link: PasswordLink;
  readonly mail: Mail;
}

/** Keyed by the new person’s id. @throws Refusal USER_EMAIL_TAKEN if another account has one of the addresses */
export const newPeopleStore = defineBatchStore<string, InvitedPerson | null>({
  nameOf: (id) => id,
  loadAll: (_tx, ids) => Promise.resolve(ids.map(() => null)),
  saveAll: async (tx, changes) => {
    const added = changes.flatMap(({ next }) => next ?? []);
    if (added.length === 0) return;
    const newPeople = added.map(({ person }) => person);
    const sent = added.map(({ invitation }) => invitation);
    const links = added.map(({ link }) => link);
    await tx.execute(insertOf(people, newPeople)).catch((error: unknown) => {
      throw isUniqueViolation(error, 'people_email') ? refuse(userEmailTaken) : error;
    });
    await tx.execute(insertOf(invitations, sent));
    await tx.execute(insertOf(passwordLinks, links));
    await addMails(
      tx,
      added.map(({ mail }) => mail),
    );
  },
});
