-- Open alerts, the worst first, then closed ones, each newest first: the order of every list of alerts.

create index alerts_by_urgency on alerts (
  (case when status in ('active', 'acknowledged') then array_position(array['INFO', 'WARNING', 'CRITICAL', 'EMERGENCY'], severity) else 0 end) desc,
  raised_at desc,
  id desc
);
