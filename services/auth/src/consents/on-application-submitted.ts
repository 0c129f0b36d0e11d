import { JOB_APPLICATIONS_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { ApplicationSubmitted } from '@paanch/contracts/careers/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { giveAsOf } from './give.rule.js';
import { newConsent } from './new-consent.js';
import type { AuthDeps } from '../deps.js';

const { purpose, version } = JOB_APPLICATIONS_NOTICE;

/** Sending an application is the consent to the words above Submit (docs/privacy.md#consent). Those of an older version are no longer known here. */
export const onApplicationSubmitted = subscribe(ApplicationSubmitted, async ({ data, occurred_at }, deps: AuthDeps, tx) => {
  const { student_id: personId, consent_version: agreed, consent_language: language = 'en' } = data;
  if (agreed !== version || (await deps.people.find(personId, tx)) === null) return;
  const given = newConsent(deps.newId(), personId, noticeIn(purpose, language), new Date(occurred_at));
  await deps.consents.within(tx).change({ personId, purpose }, (known) => giveAsOf(known, given));
});
