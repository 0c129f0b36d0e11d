/** Stars above ONE, set by the Admin: what earns them takes days. */

/** @typedef {import('./person.mjs').Person} Person */

/**
 * @param {Person} admin
 * @param {string} productId
 * @param {{ email: string, override: { star: string, reason: string, note: string } }} learner
 */
export async function setStanding(admin, productId, { email, override: { star, reason, note } }) {
  const { data } = await admin.ask('GET', `/api/admin/students?search=${encodeURIComponent(email)}`);
  const path = `/api/admin/job-readiness/students/${data[0].id}/override-progress`;
  const { before } = await admin.ask('GET', `${path}/preview?product_id=${productId}`);
  if (before.star_level === star) return;
  const chosen = { product_id: productId, job_readiness_star_level: star };
  await admin.ask('PATCH', path, { ...chosen, override_reason: reason, learner_note: note });
}
