/** Connections, as server replies. */
import { type Client, listClients } from '@paanch/contracts/auth/clients';
import { listSsoConnections, type SsoConnection } from '@paanch/contracts/auth/sso/connections';
import { ok, StubServer } from '../../../testing/stub-server.js';

const idOf = (number: number) => `0192a6f0-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const connection = (number: number, parts: Partial<SsoConnection> = {}): SsoConnection => ({
  id: idOf(number),
  client_id: idOf(100 + number),
  client_name: `College ${number}`,
  issuer: `https://idp.college${number}.example`,
  oidc_client_id: 'paanch',
  domains: [`college${number}.example`],
  makes_learners: true,
  password_off: false,
  outside_domains: 0,
  is_active: true,
  callback_url: 'https://paanch.example/api/auth/sso/callback',
  last_sign_in_at: null,
  revision: 1,
  created_at: '2026-11-01T06:00:00.000Z',
  updated_at: '2026-11-01T06:00:00.000Z',
  ...parts,
});

export const CLIENT: Client = {
  id: idOf(200),
  name: 'Sahyadri College',
  contact_email: null,
  address: null,
  logo_url: null,
  is_active: true,
  job_portal_enabled: false,
  max_resumes_per_student: 3,
  max_applications_per_student: 10,
  networks: [],
  revision: 1,
  created_at: '2026-11-01T06:00:00.000Z',
  updated_at: '2026-11-01T06:00:00.000Z',
};
const clients = ok({ data: [CLIENT], pagination: { page: 1, total: 1, hasNextPage: false } });

export const serverWith = (...connections: SsoConnection[]) =>
  new StubServer().on(listSsoConnections, ok({ connections })).on(listClients, clients);
