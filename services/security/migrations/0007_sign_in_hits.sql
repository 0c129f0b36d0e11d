-- Rules that weigh successes too judge a hit some seconds after it arrived: what happened before it may arrive after it (docs/alerts.md#settling).
alter table rule_hits add column judge_after timestamptz; -- null once it is judged, and for rules that judge at once
create index rule_hits_to_judge on rule_hits (judge_after) where judge_after is not null;

-- Where many learners share an address, as auth says (docs/alerts.md#campus-networks).
create table client_networks (
  client_id uuid primary key,
  networks text[] not null,
  revision bigint not null
);
