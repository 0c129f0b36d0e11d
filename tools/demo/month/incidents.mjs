/** What made someone look in the past month: a forgotten password, a curious reader, files that were not what they said. No attack. */
import { DAY, MINUTE } from './moments.mjs';

/** @typedef {import('./observation.mjs').Happening} Happening */
/** @typedef {import('./ordinary-days.mjs').Who} Who */

/**
 * @param {{ now: number, learners: readonly Who[], viewer: Who }} options
 * @returns {Happening[]}
 */
export function incidents({ now, learners, viewer }) {
  const [, , uploader = viewer] = learners;
  return [
    ...forgotten(now - 20 * DAY, 'a1b2c3d4e5f60718', '198.51.100.77'),
    ...forgotten(now - 9 * DAY, '0f1e2d3c4b5a6978', '198.51.100.121'),
    ...forgotten(now - 0.6 * DAY, '77aa88bb99cc00dd', '198.51.100.90'),
    ...curious(now - 5 * DAY, viewer),
    ...wrongFiles(now - 3 * DAY, uploader),
  ];
}

/** Twelve tries at one account, a minute apart. @param {number} at @param {string} accountRef @param {string} ip @returns {Happening[]} */
function forgotten(at, accountRef, ip) {
  return Array.from({ length: 12 }, (_, turn) => ({
    at: at + turn * MINUTE,
    type: 'STUDENT_AUTH_FAILURE',
    ip,
    endpoint: '/api/auth/login',
    method: 'POST',
    details: { reason: 'bad_password', accountRef, deviceTrusted: false, attemptNo: turn + 1 },
  }));
}

/** A reader who tries what only Admins may. @param {number} at @param {Who} who @returns {Happening[]} */
function curious(at, who) {
  const routes = ['/api/admin/products', '/api/admin/clients', '/api/admin/students/export', '/api/admin/users', '/api/admin/bin'];
  return Array.from({ length: 9 }, (_, turn) => ({
    at: at + turn * 0.8 * MINUTE,
    type: 'ROLE_VALIDATION_FAILED',
    who,
    ip: '203.0.113.14',
    endpoint: routes[turn % routes.length] ?? '',
    method: 'POST',
    details: { required: ['Admin'], have: who.role, audience: 'paanch:admin' },
  }));
}

/** Resumes that were pictures with another name. @param {number} at @param {Who} who @returns {Happening[]} */
function wrongFiles(at, who) {
  return Array.from({ length: 6 }, (_, turn) => ({
    at: at + turn * 2 * MINUTE,
    type: 'FILE_UPLOAD',
    who,
    ip: '198.51.100.3',
    endpoint: '/api/r2/presigned-upload',
    method: 'POST',
    details: {
      uploadType: 'resumes',
      outcome: 'rejected',
      sizeBytes: 48_211,
      declaredType: 'application/pdf',
      detectedType: 'image/png',
      rejectReason: 'INVALID_FILE_TYPE',
    },
  }));
}
