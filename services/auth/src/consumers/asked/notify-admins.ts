import { currentContext } from '@paanch/platform/observing/context';
import type { Tx } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../../deps.js';
import type { StaffText } from '../../notifications/texts/notification-text.js';
import { notifyPeople } from '../../notifications/notify-people.js';

interface News {
  readonly cause: string;
  readonly text: StaffText;
  /** The person who did it, and so knows. */
  readonly except?: string | null;
}

/** Every Admin who can sign in. */
export async function notifyAdmins(tx: Tx, { cause, text, except = null }: News, deps: AuthDeps): Promise<void> {
  const request = { cause, textFor: () => text, context: currentContext() };
  const admins = await deps.staff.openIds(tx, ['Admin'], deps.clock());
  await notifyPeople(
    tx,
    admins.filter((personId) => personId !== except).map((personId) => ({ ...request, personId })),
    deps,
  );
}
