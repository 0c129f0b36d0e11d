-- Texts of captions, as WebVTT; drafts and published versions name them by their hash.
create table captions (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  vtt text not null,
  created_at timestamptz not null default now()
);
