/** What staff are told of imports, requests for support and alerts. */
import type { StaffText } from './notification-text.js';

const IMPORTS = '/admin/imports';
const LEARNERS = '/admin/learners';
export const ALERTS = '/dashboard/alerts';

/** @param counts of what became of its rows */
export function importFinished(
  importId: string,
  { created, updated, errors }: { created: number; updated: number; errors: number },
): StaffText {
  const learners = (count: number) => (count === 1 ? '1 learner' : `${count} learners`);
  const left = errors === 0 ? '' : ` ${errors === 1 ? '1 row was' : `${errors} rows were`} left out because of errors.`;
  return {
    kind: 'import_finished',
    en: {
      title: 'Your import is finished',
      body: `Your import is finished: ${learners(created)} added and invited, ${learners(updated)} updated.${left}`,
    },
    link: `${IMPORTS}/${importId}`,
  };
}

/** Its page says what was done and what to do next. */
export const importNotFinished = (importId: string): StaffText => ({
  kind: 'import_finished',
  en: {
    title: 'Your import could not be finished',
    body: 'We tried for a while and could not finish your import. Open it to see what was done and what to do next.',
  },
  link: `${IMPORTS}/${importId}`,
});

/** Names nobody: that a person asks for support is theirs to tell, and this is also mailed. */
export const supportRequested = (studentId: string): StaffText => ({
  kind: 'support_requested',
  en: {
    title: 'A learner asked for support',
    body: 'A learner asked for extra time or other support. Open their page to read the request.',
  },
  link: `${LEARNERS}/${studentId}`,
});

export function alertRaised(alertId: string, rule: string, severity: 'CRITICAL' | 'EMERGENCY'): StaffText {
  const words = rule.toLowerCase().replaceAll('_', ' ');
  return {
    kind: 'alert_raised',
    en: {
      title: severity === 'EMERGENCY' ? 'Emergency security alert' : 'Critical security alert',
      body: `${words.charAt(0).toUpperCase()}${words.slice(1)}. Open the alert to see what happened and what to do.`,
    },
    link: `${ALERTS}?alert=${alertId}`,
  };
}
