-- Where other systems are told what happened (docs/webhooks.md).
create table webhooks (
  id uuid primary key,
  url text not null,
  description text not null,
  client_id uuid, -- null: of all clients
  events text[] not null,
  is_active boolean not null,
  sealed_secret text not null, -- under webhook.kek, for this webhook alone
  sealed_previous text, -- signs too until previous_secret_until
  previous_secret_until timestamptz,
  failing_since timestamptz, -- of the failures since the last success
  switched_off_at timestamptz, -- when failures alone did it
  last_success_at timestamptz,
  last_failure_at timestamptz,
  revision int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What is to be delivered, and for 30 days what was (docs/webhooks.md#deliveries).
create table deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  message_id text not null,
  event text not null,
  person_id uuid, -- whom it is about
  body text not null, -- as it is signed
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null,
  status int, -- of the last try; null without an answer
  problem text,
  duration_ms int,
  created_at timestamptz not null,
  last_at timestamptz,
  next_at timestamptz, -- null: it has ended. A sender moves it on while it sends, so that a killed one's deliveries are due again
  tried_until timestamptz not null,
  unique (webhook_id, message_id) -- a fact that comes twice is delivered once
);
create index deliveries_by_age on deliveries (webhook_id, created_at, id);
create index deliveries_to_send on deliveries (webhook_id, next_at) where state = 'waiting';
create index deliveries_to_forget on deliveries (created_at);
create index deliveries_of_people on deliveries (person_id) where person_id is not null;

-- Whose learners a webhook of one client is told of; null until auth says it again, and for staff of none.
alter table known_people add column client_id uuid;
