-- Uploaded videos: who sent each, and what its check has found. Its id is that of its upload.
create table videos (
  id uuid primary key,
  upload_type text not null check (upload_type in ('lessonVideos', 'expertVideos')),
  content_type text not null check (content_type in ('video/webm', 'video/mp4')),
  -- The most it may have, until it is checked.
  size_bytes bigint not null check (size_bytes > 0),
  user_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'checking', 'ready', 'refused')),
  duration_seconds int check (duration_seconds >= 0),
  -- Why it was refused.
  fault text,
  created_at timestamptz not null,
  -- Where uploads go past us, it stays null until the check.
  received_at timestamptz,
  checked_at timestamptz,
  check ((state = 'ready') = (duration_seconds is not null)),
  check ((state = 'refused') = (fault is not null)),
  check ((state in ('ready', 'refused')) = (checked_at is not null))
);
create index videos_by_sender on videos (user_id, created_at);
