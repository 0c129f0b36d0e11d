-- Clients' own sign-in by OpenID Connect (docs/sso.md).
create table sso_connections (
  id uuid primary key,
  client_id uuid not null references clients (id),
  issuer text not null,
  oidc_client_id text not null,
  sealed_secret text not null, -- AES-256-GCM under the key-encryption key its first part names
  makes_learners boolean not null,
  password_off boolean not null,
  is_active boolean not null,
  last_sign_in_at timestamptz,
  revision int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index sso_connections_client on sso_connections (client_id);

-- Of e-mail addresses; each leads to one connection.
create table sso_domains (
  domain text constraint sso_domains_domain primary key check (domain = lower(domain)),
  connection_id uuid not null references sso_connections (id) on delete cascade
);
create index sso_domains_of_connection on sso_domains (connection_id);

-- Who a person is at a provider; an address there may pass to another person, a subject never does.
create table sso_identities (
  issuer text not null,
  subject text not null,
  person_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null,
  last_sign_in_at timestamptz not null,
  primary key (issuer, subject)
);
create unique index sso_identities_of_person on sso_identities (person_id, issuer);

-- Sign-ins that are at a provider, or wait for the agreement to the notice.
create table sso_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  connection_id uuid not null references sso_connections (id) on delete cascade,
  door text not null,
  challenge text not null,
  state text not null,
  is_again boolean not null,
  created_at timestamptz not null,
  used_at timestamptz, -- the provider led back
  notice_hash bytea, -- what the page agrees to the notice with
  claims jsonb -- what the provider said of a learner who has not agreed yet
);
create unique index sso_flows_notice on sso_flows (notice_hash);
create index sso_flows_oldest on sso_flows (created_at);
create index sso_flows_of_connection on sso_flows (connection_id);

-- How the person proved who they are, before the second step.
alter table waiting_sign_ins add column amr text[] not null default '{pwd}';
