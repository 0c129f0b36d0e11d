/** What people are told of their data, and Admins of what waits for them (docs/privacy.md, docs/people.md#notifications). */
import type { InBoth, Language } from '@paanch/contracts/kernel/language/language';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { GuardianAnswered } from '@paanch/contracts/privacy/events';
import { ANSWER_DAYS, CLOSING_HOURS, EXPORT_KEPT_DAYS, type RequestKind } from '@paanch/contracts/privacy/vocabulary';
import { formatTime } from '../mail-times.rule.js';
import type { LearnerText, StaffText, Words } from '../texts/notification-text.js';

const OWN_PRIVACY = '/app/profile/privacy';
const REQUESTS = '/admin/privacy';
const GRIEVANCES = '/admin/privacy/grievances';
const WEBHOOKS = '/admin/webhooks';
const HOUR_MS = 60 * 60_000;

export const exportReady = (): LearnerText => ({
  kind: 'export_ready',
  en: {
    title: 'The copy of your data is ready',
    body: `The copy of your data is ready. You can download it for ${EXPORT_KEPT_DAYS} days, with your password.`,
  },
  hi: {
    title: 'आपके डेटा की कॉपी तैयार है',
    body: `आपके डेटा की कॉपी तैयार है। इसे ${EXPORT_KEPT_DAYS} दिन तक अपने पासवर्ड से डाउनलोड किया जा सकता है।`,
  },
  link: OWN_PRIVACY,
});

export function erasureAsked(askedAt: Date, timeZone: string): LearnerText {
  const closesAt = (language: Language) => formatTime(language, new Date(askedAt.getTime() + CLOSING_HOURS * HOUR_MS), timeZone);
  return {
    kind: 'erasure_asked',
    en: {
      title: 'Your account will be closed',
      body:
        `You asked us to erase your data. Your account will be closed on ${closesAt('en')}. Until then you can take this back on your privacy page. ` +
        'If you did not ask for this, take it back now and change your password.',
    },
    hi: {
      title: 'आपका खाता बंद किया जाएगा',
      body:
        `आपने अपना डेटा मिटाने को कहा है। आपका खाता ${closesAt('hi')} बंद कर दिया जाएगा। तब तक इसे अपने प्राइवेसी पेज पर वापस लिया जा सकता है। ` +
        'अगर आपने यह नहीं कहा था, तो इसे अभी वापस लें और अपना पासवर्ड बदलें।',
    },
    link: OWN_PRIVACY,
  };
}

export const erasureTakenBack = (): LearnerText => ({
  kind: 'erasure_taken_back',
  en: {
    title: 'Your account stays open',
    body: 'You took back the request to erase your data. Your account stays open, and nothing was erased.',
  },
  hi: {
    title: 'आपका खाता खुला रहेगा',
    body: 'आपने डेटा मिटाने का अनुरोध वापस ले लिया है। आपका खाता खुला रहेगा, और कुछ भी नहीं मिटाया गया है।',
  },
  link: OWN_PRIVACY,
});

export const grievanceAnswered = (): LearnerText => ({
  kind: 'grievance_answered',
  en: {
    title: 'Your grievance was answered',
    body: 'We answered your grievance about how your data is handled. Read the answer on your privacy page.',
  },
  hi: {
    title: 'आपकी शिकायत का जवाब आ गया',
    body: 'आपके डेटा के इस्तेमाल के बारे में आपकी शिकायत का जवाब हमने दे दिया है। जवाब अपने प्राइवेसी पेज पर पढ़ें।',
  },
  link: OWN_PRIVACY,
});

/** Null while the answer is out: the learner asked and knows. */
export function guardianAnswered(state: DataOf<typeof GuardianAnswered>['state']): LearnerText | null {
  if (state === 'asked') return null;
  return { kind: 'guardian_answered', ...(state === 'agreed' ? AGREED : NOT_AGREED), link: OWN_PRIVACY };
}

const AGREED: InBoth<Words> = {
  en: {
    title: 'Your parent agreed',
    body: 'Your parent agreed. Recording, the job portal and reminders are open to you from now on.',
  },
  hi: {
    title: 'आपके माता-पिता या अभिभावक ने सहमति दी',
    body: 'आपके माता-पिता या अभिभावक ने सहमति दे दी है। अब रिकॉर्डिंग, करियर पोर्टल और रिमाइंडर आपके लिए खुले हैं।',
  },
};

const NOT_AGREED: InBoth<Words> = {
  en: {
    title: 'Your parent did not agree',
    body: 'Your parent did not agree. You can go on learning; recording, the job portal and reminders stay closed until you are 18.',
  },
  hi: {
    title: 'आपके माता-पिता या अभिभावक ने सहमति नहीं दी',
    body: 'आपके माता-पिता या अभिभावक ने सहमति नहीं दी है। आपकी पढ़ाई चलती रहेगी; रिकॉर्डिंग, करियर पोर्टल और रिमाइंडर आपके 18 साल के होने तक बंद रहेंगे।',
  },
};

/** Says nothing of who complains or why: this is also mailed. */
export const grievanceReceived = (): StaffText => ({
  kind: 'grievance_received',
  en: {
    title: 'A learner sent a grievance',
    body: `A learner sent a grievance about how their data is handled. It is to be answered within ${ANSWER_DAYS} days.`,
  },
  link: GRIEVANCES,
});

export const privacyRequestWaiting = (kind: RequestKind): StaffText => ({
  kind: 'privacy_request_waiting',
  en: {
    title: kind === 'export' ? 'Please approve a copy of data' : 'Please approve an erasure',
    body:
      kind === 'export'
        ? 'An Admin entered a written request for a copy of data. Another Admin has to approve it.'
        : 'An Admin entered a written request to erase data. Another Admin has to approve it.',
  },
  link: REQUESTS,
});

export const webhookOff = (webhookId: string): StaffText => ({
  kind: 'webhook_off',
  en: {
    title: 'A webhook was switched off',
    body: 'A webhook was switched off because nothing could be delivered to it for five days. Check its address, then switch it on.',
  },
  link: `${WEBHOOKS}/${webhookId}`,
});
