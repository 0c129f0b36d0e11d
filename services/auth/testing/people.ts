/** Two clients and their people in a running auth service, and everybody's mails. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@paanch/contracts/auth/clients';
import { SHARE_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { createStudent, createUser } from '@paanch/contracts/auth/people';
import type { Envelope } from '@paanch/contracts/kernel/event';
import type { Role, StaffRole } from '@paanch/contracts/kernel/roles';
import { type CallAs, callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import type { RunningAuth } from './start-auth.js';

export const FIRST_PASSWORD = 'brass-kettle-river-41';
export const OWN_PASSWORD = 'saffron-umbrella-92';

/** The consent without which an institution sees nothing that is shared. */
export const SHARING = { purpose: SHARE_NOTICE.purpose, notice_version: SHARE_NOTICE.version } as const;

export interface MailRow {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
  /** Null once it is over. */
  readonly html: string | null;
  readonly unsubscribe: string | null;
  readonly due_at: Date;
  readonly sent_at: Date | null;
  /** This and what follows: of the task that sends it. */
  readonly state: string;
  readonly attempts: number;
  readonly last_error: string | null;
}

export interface Account {
  readonly id: string;
  readonly email: string;
}

export interface AuthFixture {
  /** Ids of the two clients. */
  readonly ours: string;
  readonly theirs: string;
  readonly oursName: string;
  readonly theirsName: string;
  /** Client Staff belong to `ours`. */
  readonly as: (role: Role, id?: string) => CallAs;
  /** By default a learner of `ours` with FIRST_PASSWORD. */
  readonly learner: (over?: object) => Promise<Account>;
  readonly staff: (role: StaffRole) => Promise<Account>;
  /** Oldest first. */
  readonly mailsTo: (email: string) => Promise<MailRow[]>;
  /** The token in the link of the n-th mail of a kind, from 1; waits until it is written. */
  readonly tokenIn: (email: string, kind: string, nth?: number) => Promise<string>;
  /** Does not wait for the next try of mails that failed. */
  readonly retryMails: () => Promise<void>;
  /** Facts about one aggregate, oldest first. */
  readonly factsOf: (id: string, type?: string) => Promise<Envelope[]>;
}

/** @param oursName a name of its own unless said, because files share a service */
export async function authFixture(service: RunningAuth, oursName = `Sahyadri College ${randomUUID()}`): Promise<AuthFixture> {
  const admin = callAs(service, { role: 'Admin' });
  const newClient = async (name: string) => (await (await admin(createClient, { body: { name } })).reply()).id;
  const theirsName = `Konkan Institute ${randomUUID()}`;
  const [ours, theirs] = [await newClient(oursName), await newClient(theirsName)];
  return {
    ours,
    theirs,
    oursName,
    theirsName,
    as: (role, id) => callAs(service, { role, id, clientId: role === 'Client Staff' ? ours : null }),
    learner: async (over = {}) => {
      const body = {
        full_name: 'Asha Verma',
        email: `${randomUUID()}@college.example`,
        client_id: ours,
        password: FIRST_PASSWORD,
        ...over,
      };
      const { id, email } = await (await admin(createStudent, { body })).reply();
      return { id, email };
    },
    staff: async (role) => {
      const body = { full_name: 'Ravi Menon', email: `${randomUUID()}@paanch.example`, password: FIRST_PASSWORD, role, client_id: ours };
      const { id, email } = await (await admin(createUser, { body })).reply();
      return { id, email };
    },
    ...mailbox(service),
    factsOf: async (id, type) => (await service.outbox(id)).filter((fact) => type === undefined || fact.type === type),
  };
}

const BOTH_LANES = "name in ('sendMail', 'sendBulkMail')";
const IN_HAND = `select 1 from tasks.job where ${BOTH_LANES} and state = 'active'`;

function mailbox({ db }: RunningAuth): Pick<AuthFixture, 'mailsTo' | 'tokenIn' | 'retryMails'> {
  const mailsTo = async (email: string) => {
    const { rows } = await db.pool.query<MailRow>(
      `select mails.id, kind, subject, body, html, unsubscribe, due_at, sent_at, given_up_at,
         job.state, retry_count + 1 as attempts, output->>'code' as last_error
       from mails join tasks.job on ${BOTH_LANES} and data->'input'->>'mail_id' = mails.id::text
       where recipient = $1 order by mails.id`,
      [email],
    );
    return rows;
  };
  return {
    mailsTo,
    retryMails: async () => {
      await eventually('no mail is being tried', async () => (await db.pool.query(IN_HAND)).rowCount === 0);
      await db.pool.query(`update tasks.job set start_after = now() where ${BOTH_LANES} and state = 'retry'`);
    },
    tokenIn: async (email, kind, nth = 1) => {
      const ofKind = async () => (await mailsTo(email)).filter((mail) => mail.kind === kind);
      await eventually(`${nth} mails of kind ${kind} are written`, async () => (await ofKind()).length >= nth);
      const token = /#([\w-]{43})/.exec((await ofKind()).at(nth - 1)?.body ?? '')?.[1];
      if (token === undefined) throw new Error('The mail contains no link');
      return token;
    },
  };
}
