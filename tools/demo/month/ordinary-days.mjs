/** What forty learners and the staff do on ordinary days: sign-ins, reading, work handed in, and small mishaps. */
import { DAY, HOUR, MINUTE, midnight, weekdayOf } from './moments.mjs';

/** @typedef {import('./observation.mjs').Happening} Happening */
/** @typedef {{ id: string, role: string, clientId?: string | null }} Who */

const PAGES = ['/api/app/progress', '/api/app/job-readiness/products', '/api/app/courses/:id/content', '/api/app/assessments/:id'];
const LISTS = ['/api/admin/students', '/api/admin/clients', '/api/admin/products', '/api/admin/security/dashboard'];
const WORK = ['assessment', 'quiz', 'project'];

/**
 * @param {object} options
 * @param {number} options.now
 * @param {number} options.days how many, up to today
 * @param {readonly Who[]} options.learners
 * @param {readonly Who[]} options.staff
 * @param {() => number} options.chance
 * @returns {Happening[]}
 */
export function ordinaryDays({ now, days, learners, staff, chance }) {
  const starts = Array.from({ length: days + 1 }, (_, ago) => midnight(now, ago));
  const all = starts.flatMap((start) => [
    ...learners.flatMap((who, index) =>
      chance() < (weekdayOf(start) === 0 ? 0.3 : 0.65) ? learnerDay({ start, who, index, chance }) : [],
    ),
    ...(weekdayOf(start) === 0 ? [] : staff.flatMap((who, index) => staffDay({ start, who, index, chance }))),
  ]);
  return [...all, ...lastHour({ now, learners })].filter(({ at }) => at > now - days * DAY && at < now - MINUTE);
}

/** @param {() => number} chance @param {number} length */
const hex = (chance, length) => Array.from({ length }, () => Math.floor(chance() * 16).toString(16)).join('');

/** @param {number} index A home connection of their own. */
const homeOf = (index) => `198.51.100.${(index % 250) + 1}`;

/** @param {{ start: number, who: Who, index: number, chance: () => number }} day @returns {Happening[]} */
function learnerDay({ start, who, index, chance }) {
  const begun = start + (8 + chance() * 12) * HOUR;
  const one = { who, session: hex(chance, 16), ip: homeOf(index) };
  const reads = Array.from({ length: 2 + Math.floor(chance() * 4) }, (_, turn) =>
    read(one, begun + (turn * 5 + 1) * MINUTE, PAGES, 'STUDENT_API_ACCESS', chance),
  );
  return [
    ...(chance() < 0.06 ? [mistyped(one, begun - MINUTE, chance)] : []),
    {
      ...one,
      at: begun,
      type: 'STUDENT_AUTH_SUCCESS',
      endpoint: '/api/auth/token',
      method: 'POST',
      details: { amr: ['pwd'], door: 'learner-web', newDevice: false, newNetwork: false, sessionsActive: 1 },
    },
    ...reads,
    ...(chance() < 0.25 ? [handedIn(one, begun + 30 * MINUTE, chance)] : []),
    ...(chance() < 0.04
      ? [
          {
            ...one,
            at: begun + 12 * MINUTE,
            type: /** @type {const} */ ('SUSPICIOUS_ACTIVITY'),
            endpoint: '/api/csp-report',
            method: 'POST',
            details: { signal: 'csp', directive: 'script-src' },
          },
        ]
      : []),
    { ...one, at: begun + (40 + chance() * 60) * MINUTE, type: 'SESSION_EXPIRED', details: { cause: 'logout', ageMinutes: 45 } },
  ];
}

/** @param {{ start: number, who: Who, index: number, chance: () => number }} day @returns {Happening[]} */
function staffDay({ start, who, index, chance }) {
  const begun = start + (9.5 + chance()) * HOUR;
  const one = { who, session: hex(chance, 16), ip: `203.0.113.${index + 10}` };
  const reads = Array.from({ length: 4 + Math.floor(chance() * 5) }, (_, turn) =>
    read(one, begun + (turn * 40 + 2) * MINUTE, LISTS, 'ADMIN_API_ACCESS', chance),
  );
  return [
    {
      ...one,
      at: begun,
      type: 'AUTH_SUCCESS',
      endpoint: '/api/auth/token',
      method: 'POST',
      details: { amr: ['pwd'], door: 'admin-web', newDevice: false, newNetwork: false, sessionsActive: 1 },
    },
    ...reads,
    { ...one, at: begun + 8 * HOUR, type: 'SESSION_EXPIRED', details: { cause: 'logout', ageMinutes: 480 } },
  ];
}

/**
 * @param {Partial<Happening>} one @param {number} at @param {readonly string[]} from @param {'STUDENT_API_ACCESS' | 'ADMIN_API_ACCESS'} type
 * @param {() => number} chance @returns {Happening}
 */
function read(one, at, from, type, chance) {
  const count = 1 + Math.floor(chance() * 9);
  return {
    ...one,
    at,
    type,
    endpoint: from[Math.floor(chance() * from.length)] ?? '',
    method: 'GET',
    details: { count, statuses: { 200: count } },
    count,
  };
}

/** @param {Partial<Happening>} one @param {number} at @param {() => number} chance @returns {Happening} */
function mistyped({ ip }, at, chance) {
  const details = { reason: 'bad_password', accountRef: hex(chance, 16), deviceTrusted: true, attemptNo: 1 };
  return { ...(ip !== undefined && { ip }), at, type: 'STUDENT_AUTH_FAILURE', endpoint: '/api/auth/login', method: 'POST', details };
}

/** @param {Partial<Happening>} one @param {number} at @param {() => number} chance @returns {Happening} */
function handedIn(one, at, chance) {
  const details = {
    kind: WORK[Math.floor(chance() * WORK.length)],
    objectId: hex(chance, 16),
    attemptNo: 1,
    durationSeconds: 1_500,
    replayed: false,
  };
  return {
    ...one,
    at,
    type: 'STUDENT_SUBMISSION',
    endpoint: '/api/app/assessments/:id/attempts/:attemptId/submit',
    method: 'POST',
    details,
  };
}

/** Some people are here now, whatever the time of day. @param {{ now: number, learners: readonly Who[] }} options @returns {Happening[]} */
function lastHour({ now, learners }) {
  return learners.slice(0, 8).map((who, index) => ({
    who,
    at: now - (index * 6 + 4) * MINUTE,
    type: /** @type {const} */ ('STUDENT_API_ACCESS'),
    ip: homeOf(index),
    endpoint: PAGES[index % PAGES.length] ?? '',
    method: 'GET',
    details: { count: 3, statuses: { 200: 3 } },
    count: 3,
  }));
}
