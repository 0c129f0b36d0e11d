/** What is removed by itself, and after how long; the one table of periods (docs/privacy.md#retention). */
import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { KEPT_DAYS } from '../kernel/limits.js';
import { byService, type Service, SERVICES } from '../kernel/registry/services.js';
import { defineRoute } from '../kernel/route.js';
import { EXPORT_KEPT_DAYS } from './vocabulary.js';

const YEAR = 365;
/** With the leap days that may be among them: not a day less. */
const SEVEN_YEARS = 7 * YEAR + 2;

/** By whom, and how many days it is kept; from when is in the words of the page for Admins. */
export const KEPT = {
  signInFailures: { service: 'auth', days: 1 },
  signInSuccesses: { service: 'auth', days: 1 },
  accountFailures: { service: 'auth', days: KEPT_DAYS.technicalRecords },
  knownDevices: { service: 'auth', days: KEPT_DAYS.knownBrowsers },
  waitingSignIns: { service: 'auth', days: 1 },
  signInCodes: { service: 'auth', days: 1 },
  ssoFlows: { service: 'auth', days: 1 },
  sessions: { service: 'auth', days: KEPT_DAYS.technicalRecords },
  passwordLinks: { service: 'auth', days: KEPT_DAYS.technicalRecords },
  mails: { service: 'auth', days: KEPT_DAYS.technicalRecords },
  readNotifications: { service: 'auth', days: KEPT_DAYS.technicalRecords },
  unreadNotifications: { service: 'auth', days: KEPT_DAYS.unreadNotifications },
  announcements: { service: 'auth', days: KEPT_DAYS.unreadNotifications },
  importRows: { service: 'auth', days: 1 },
  importFiles: { service: 'auth', days: 1 },
  consents: { service: 'auth', days: SEVEN_YEARS },
  resumes: { service: 'careers', days: YEAR },
  applications: { service: 'careers', days: 2 * YEAR },
  applicationDrafts: { service: 'careers', days: 2 * YEAR },
  coachChats: { service: 'interview', days: YEAR },
  recordings: { service: 'interview', days: YEAR },
  voiceTokens: { service: 'interview', days: KEPT_DAYS.technicalRecords },
  aiUsage: { service: 'interview', days: 2 * YEAR },
  archives: { service: 'privacy', days: EXPORT_KEPT_DAYS },
  guardianLinks: { service: 'privacy', days: KEPT_DAYS.technicalRecords },
  addresses: { service: 'security', days: 90 },
  events: { service: 'security', days: KEPT_DAYS.events },
  hits: { service: 'security', days: KEPT_DAYS.events },
  alerts: { service: 'security', days: KEPT_DAYS.events },
  dailyTotals: { service: 'security', days: 3 * YEAR },
  deliveries: { service: 'security', days: KEPT_DAYS.technicalRecords },
} as const satisfies Readonly<Record<string, { readonly service: Service; readonly days: number }>>;
export type KeptKind = keyof typeof KEPT;

export const KEPT_KINDS = Object.keys(KEPT).filter((name): name is KeptKind => name in KEPT);
const Kind = z.enum(KEPT_KINDS);

const Removal = z.object({ day: z.iso.date(), rows: z.number().int().positive() });

const removedBy = <S extends Service>(source: S) =>
  defineEvent({
    type: 'RowsRemoved',
    subject: `events.${source}.rows_removed`,
    version: 1,
    source,
    aggregate: 'removed_rows',
    data: z.object({ service: z.enum(SERVICES), what: Kind, ...Removal.shape }),
    consumedBy: ['privacy'],
  });

/** How much of a kind a service removed on a day that is over; one contract for each. */
export const ROWS_REMOVED = byService(removedBy);

export const KeptRows = z.object({
  what: Kind,
  service: z.enum(SERVICES),
  kept_days: z.number().int(),
  /** In the last 30 days. */
  recent_rows: z.number().int(),
  /** The newest first. */
  removals: z.array(Removal),
});
export type KeptRows = z.infer<typeof KeptRows>;

/** Days of which the page tells one by one. */
export const REMOVALS_SHOWN = 7;

export const readRetention = defineRoute({
  name: 'readRetention',
  owner: 'privacy',
  method: 'GET',
  path: '/api/admin/privacy/retention',
  access: ['Admin'],
  summary: 'What is removed by itself after how long, and what was removed lately; a day is told when it is over',
  reply: z.object({ kinds: z.array(KeptRows) }),
});
