/** What a learner has agreed to, purpose by purpose (docs/privacy.md#consent). */
import { z } from 'zod';
import { defineRoute } from '../../kernel/route.js';
import { programmeConsent, unknownNotice } from '../reasons.js';
import {
  CONSENT_PURPOSES,
  INTERVIEW_AI_NOTICE,
  INTERVIEW_NOTICE,
  JOB_APPLICATIONS_NOTICE,
  MODEL_NOTICE,
  SHARE_NOTICE,
  type Notice,
} from './notice.js';
import { NoticeLanguage, NoticeVersion } from './notice-version.js';

const UNKNOWN = { error: 'Unknown purpose' };
export const AskedPurpose = z.enum(CONSENT_PURPOSES, UNKNOWN).exclude(['programme'], UNKNOWN);
export type AskedPurpose = z.infer<typeof AskedPurpose>;
const Purpose = z.enum(CONSENT_PURPOSES, UNKNOWN);

/** Those that are given and withdrawn by themselves; the programme's is given with the first password, and by itself to newer words alone. */
export const ASKED_NOTICES: Readonly<Record<AskedPurpose, Notice>> = {
  interview_recording: INTERVIEW_NOTICE,
  interview_ai: INTERVIEW_AI_NOTICE,
  share_with_institution: SHARE_NOTICE,
  job_applications: JOB_APPLICATIONS_NOTICE,
  model_improvement: MODEL_NOTICE,
};

const Consent = z.object({
  purpose: Purpose,
  /** Of the words that were agreed to. */
  notice_version: z.string(),
  /** Of these words; BCP 47. */
  language: z.string(),
  given_at: z.iso.datetime(),
  /** Null: it holds. */
  withdrawn_at: z.iso.datetime().nullable(),
});
export type Consent = z.infer<typeof Consent>;

const own = { owner: 'auth', access: ['student'], scope: 'own', path: '/api/app/privacy/consents' } as const;

export const listConsents = defineRoute({
  ...own,
  name: 'listConsents',
  method: 'GET',
  summary: 'What this learner has agreed to: of each purpose the latest, and all there ever were',
  reply: z.object({
    consents: z.array(Consent),
    /** Newest first. */
    history: z.array(Consent),
  }),
});

export const giveConsent = defineRoute({
  ...own,
  name: 'giveConsent',
  method: 'POST',
  status: 201,
  mayExist: true,
  summary: 'Agree to a notice; the same words again change nothing',
  body: z.object({ purpose: Purpose, notice_version: NoticeVersion, language: NoticeLanguage }),
  reply: Consent,
  errors: [unknownNotice],
});

export const withdrawConsent = defineRoute({
  ...own,
  name: 'withdrawConsent',
  method: 'DELETE',
  status: 204,
  naturalKey: true,
  summary: 'Withdraw what was agreed to; that of the programme ends with the account alone',
  query: z.object({ purpose: Purpose }),
  errors: ['NOT_FOUND', programmeConsent],
});
