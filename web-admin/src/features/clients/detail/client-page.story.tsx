/** The states of a client's page, as server replies. */
import { type Client, readClient } from '@paanch/contracts/auth/clients';
import { listSsoConnections, type SsoConnection } from '@paanch/contracts/auth/sso/connections';
import { readClientFigures } from '@paanch/contracts/progress/figures';
import { type Answer, ok, refused } from '../../../../testing/stub-server.js';

export const CLIENT_ID = '0192a6f0-0000-7000-8000-0000000000c1';

export const college: Client = {
  id: CLIENT_ID,
  name: 'Valley Institute of Technology',
  contact_email: 'placements@valley.example',
  address: 'Hill Road 4\nPune 411057',
  logo_url: null,
  is_active: true,
  job_portal_enabled: true,
  max_resumes_per_student: 3,
  max_applications_per_student: 10,
  networks: [],
  revision: 1,
  created_at: '2025-07-08T06:00:00.000Z',
  updated_at: '2026-09-28T06:00:00.000Z',
};

const figures = {
  client_id: CLIENT_ID,
  learners: 1842,
  active_in_7_days: 921,
  by_star: { NONE: 212, ONE: 486, TWO: 402, THREE: 324, FOUR: 251, FIVE: 167 },
  by_tier: { NONE: 291, BRONZE: 742, SILVER: 611, GOLD: 198 },
};
const reply = (changed: object) => ok(readClientFigures.reply.parse({ ...figures, ...changed }));

const connection: SsoConnection = {
  id: '0192a6f0-0000-7000-8000-0000000000d1',
  client_id: CLIENT_ID,
  client_name: college.name,
  issuer: 'https://login.valley.example',
  oidc_client_id: 'paanch',
  domains: ['valley.example', 'students.valley.example'],
  makes_learners: true,
  password_off: true,
  outside_domains: 0,
  is_active: true,
  callback_url: 'https://paanch.example/api/auth/sso/callback',
  last_sign_in_at: '2026-11-20T05:36:00.000Z',
  revision: 3,
  created_at: '2026-10-01T06:00:00.000Z',
  updated_at: '2026-10-02T06:00:00.000Z',
};
const another: SsoConnection = {
  ...connection,
  id: '0192a6f0-0000-7000-8000-0000000000d2',
  client_id: '0192a6f0-0000-7000-8000-0000000000c2',
};
const connected = (...connections: SsoConnection[]) => ok(listSsoConnections.reply.parse({ connections }));

export const signInStories = {
  own: connected(another, connection),
  unused: connected({ ...connection, is_active: false, last_sign_in_at: null }),
  none: connected(another),
  broken: refused(403, 'Not now'),
} as const satisfies Record<string, Answer>;

interface Story {
  readonly client: Answer;
  readonly figures: Answer;
}

export const clientPageStories = {
  full: { client: ok(readClient.reply.parse(college)), figures: reply({}) },
  few: { client: ok(college), figures: reply({ learners: 4, active_in_7_days: 1, by_star: null, by_tier: null }) },
  nobody: {
    client: ok({ ...college, is_active: false, contact_email: null, address: null }),
    figures: reply({ learners: 0, active_in_7_days: 0 }),
  },
  withoutFigures: { client: ok(college), figures: refused(403, 'Not now') },
} as const satisfies Record<string, Story>;
