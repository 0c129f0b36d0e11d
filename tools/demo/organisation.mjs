/** Clients, staff and learners of the demo, created by the Admin. Each step looks first, so an interrupted seeding continues. */

/** @typedef {import('./person.mjs').Person} Person */

const byName = (/** @type {any[]} */ rows, /** @type {string} */ name) => rows.find((row) => row.name === name);
const search = (/** @type {string} */ text) => encodeURIComponent(text);

/**
 * @param {Person} admin
 * @param {any[]} clients
 * @returns {Promise<Map<string, string>>} id of each client by name, "Direct" included
 */
export async function makeClients(admin, clients) {
  const ids = new Map();
  for (const client of clients) {
    const known = await admin.ask('GET', `/api/admin/clients?search=${search(client.name)}`);
    const { id } = byName(known.data, client.name) ?? (await admin.ask('POST', '/api/admin/clients', client));
    ids.set(client.name, id);
  }
  const direct = byName((await admin.ask('GET', '/api/admin/clients?search=Direct')).data, 'Direct');
  return ids.set('Direct', direct.id);
}

/**
 * @param {Person} admin
 * @param {any[]} staff
 * @param {Map<string, string>} clients
 * @param {boolean} isInvited rather than given a first password
 */
export async function makeStaff(admin, staff, clients, isInvited) {
  for (const { name, email, role, client, first_password } of staff) {
    const known = await admin.ask('GET', `/api/admin/users?search=${search(email)}`);
    const person = { full_name: name, email, role, client_id: client === null ? undefined : clients.get(client) };
    if (known.data.length > 0) await inviteAgain(admin, email);
    else if (isInvited) await admin.ask('POST', '/api/admin/invitations', person);
    else await admin.ask('POST', '/api/admin/users', { ...person, password: first_password });
  }
}

/**
 * @param {Person} admin
 * @param {any[]} learners
 * @param {Map<string, string>} clients
 * @param {boolean} isInvited rather than given a first password
 */
export async function makeLearners(admin, learners, clients, isInvited) {
  for (const { name, email, client, first_password } of learners) {
    const known = await admin.ask('GET', `/api/admin/students?search=${search(email)}`);
    const person = { full_name: name, email, client_id: clients.get(client) };
    if (known.data.length > 0) await inviteAgain(admin, email);
    else if (isInvited) await admin.ask('POST', '/api/admin/invitations', { ...person, role: 'student' });
    else await admin.ask('POST', '/api/admin/students', { ...person, password: first_password });
  }
}

/**
 * A seeding continued days later finds expired links.
 * @param {Person} admin
 * @param {string} email
 */
async function inviteAgain(admin, email) {
  const { data } = await admin.ask('GET', `/api/admin/invitations?state=expired&search=${search(email)}`);
  for (const { id } of data) await admin.ask('POST', `/api/admin/invitations/${id}/resend`, {});
}
