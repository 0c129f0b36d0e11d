-- A client without networks needs no restating: that is what security assumes of one it knows nothing of (docs/alerts.md#campus-networks).
alter table clients add column networks text[] not null default '{}';
