/** Two clients and their people in a running auth service, and everybody's mails. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@paanch/contracts/auth/clients';
import { createStudent, createUser } from '@paanch/contracts/auth/people';
import type { Envelope } from '@paanch/contracts/kernel/event';
import type { Role, StaffRole } from '@paanch/contracts/kernel/roles';
import { type CallAs, callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import type { RunningAuth } from './start-auth.js';

export const FIRST_PASSWORD = 'brass-kettle-river-41';
export const OWN_PASSWORD = 'saffron-umbrella-92';

export interface MailRow {
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
  readonly unsubscribe: string | null;
  readonly due_at: Date;
  readonly sent_at: Date | null;
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
  /** Client Staff belong to `ours`. */
  readonly as: (role: Role, id?: string) => CallAs;
  /** By default a learner of `ours` with FIRST_PASSWORD. */
  readonly learner: (over?: object) => Promise<Account>;
  readonly staff: (role: StaffRole) => Promise<Account>;
  /** Oldest first. */
  readonly mailsTo: (email: string) => Promise<MailRow[]>;
  /** The token in the link of the n-th mail of a kind, from 1; waits until it is written. */
  readonly tokenIn: (email: string, kind: string, nth?: number) => Promise<string>;
  /** Facts about one aggregate, oldest first. */
  readonly factsOf: (id: string, type?: string) => Promise<Envelope[]>;
}

export async function authFixture(service: RunningAuth): Promise<AuthFixture> {
  const admin = callAs(service, { role: 'Admin' });
  const newClient = async (name: string) => (await (await admin(createClient, { body: { name } })).reply()).id;
  const [ours, theirs] = [await newClient('Sahyadri College'), await newClient('Konkan Institute')];
  return {
    ours,
    theirs,
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
    factsOf: async (id, type) =>
      (await service.outbox()).filter((fact) => fact.agg_id === id && (type === undefined || fact.type === type)),
  };
}

function mailbox({ db }: RunningAuth): Pick<AuthFixture, 'mailsTo' | 'tokenIn'> {
  const mailsTo = async (email: string) => {
    const { rows } = await db.pool.query<MailRow>('select * from mails where recipient = $1 order by id', [email]);
    return rows;
  };
  return {
    mailsTo,
    tokenIn: async (email, kind, nth = 1) => {
      const ofKind = async () => (await mailsTo(email)).filter((mail) => mail.kind === kind);
      await eventually(`${nth} mails of kind ${kind} are written`, async () => (await ofKind()).length >= nth);
      const token = /#([\w-]{43})/.exec((await ofKind()).at(nth - 1)?.body ?? '')?.[1];
      if (token === undefined) throw new Error('The mail contains no link');
      return token;
    },
  };
}
