-- The newest events without the roll-ups of reads, however many of those lie between them.

create index security_events_notable on security_events (occurred_at desc, event_id desc)
  where event_type not in ('ADMIN_API_ACCESS', 'STUDENT_API_ACCESS');
