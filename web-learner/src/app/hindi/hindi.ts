/**
 * The learner app in Hindi (docs/hindi.md): which group has which texts. A group holds the catalogues of pages that are used together,
 * so that a page in Hindi loads little more than one in English.
 */
import { textGroup, type TextGroup, type Translation } from '@paanch/ui/language/translation';

const first = textGroup(async () => (await import('./first-texts.js')).texts);
const account = textGroup(async () => (await import('./account-texts.js')).texts);
const signIn = textGroup(async () => (await import('./sign-in-texts.js')).texts);
const home = textGroup(async () => (await import('./home-texts.js')).texts);
const learning = textGroup(async () => (await import('./learning-texts.js')).texts);
const work = textGroup(async () => (await import('./work-texts.js')).texts);
const careers = textGroup(async () => (await import('./careers-texts.js')).texts);
const own = textGroup(async () => (await import('./own-texts.js')).texts);

/** Top-level keys of the namespace `app`; all that is not here is in the first group. */
const GROUPS: Readonly<Record<string, TextGroup>> = {
  accessibility: own,
  age: home,
  analysis: work,
  appeals: work,
  applications: careers,
  assessments: learning,
  attemptNotes: learning,
  background: work,
  breaks: learning,
  calendar: own,
  coach: careers,
  consents: own,
  courses: learning,
  dashboard: home,
  erasure: home,
  exam: learning,
  given: own,
  guardian: own,
  interviews: work,
  jobs: careers,
  landing: signIn,
  measure: learning,
  officer: own,
  privacy: own,
  privacyNotice: own,
  profile: own,
  project: work,
  projects: work,
  promotionExam: learning,
  readiness: home,
  receipts: home,
  recording: work,
  results: home,
  resumes: careers,
  sample: own,
  session: work,
  sessions: learning,
  shareConsent: careers,
  shared: own,
  sharing: own,
  signIn,
  standing: home,
  taking: learning,
  tiers: home,
  verify: own,
  week: home,
};

export const hindi: Translation = {
  first,
  others: [account, signIn, home, learning, work, careers, own],
  groupOf: (namespace, key) => (namespace === 'account' ? account : GROUPS[key]),
  sentences: async () => (await import('./sentences.js')).sentences,
};
