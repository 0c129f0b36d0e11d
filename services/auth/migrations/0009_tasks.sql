-- Mails and requests for a reset link are tasks from here on. Those that wait get theirs, with the settings of their contracts. The
-- columns attempts and last_error of mails stay for as long as an older process may write them.
select tasks.create_queue(name, '{"policy": "standard", "notify": true}') from unnest(array['sendMail', 'sendRequestedReset']) as name;

insert into tasks.job (name, data, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
  expire_seconds, deletion_seconds, heartbeat_seconds)
select name,
  jsonb_build_object(
    'input', input,
    'actor', '{"user_id": null, "role": "system", "client_id": null, "session_ref": null}'::jsonb,
    'request_id', gen_random_uuid(),
    'trace', null),
  due_at, due_at + interval '365 days', 'standard', 150, 10, true, 3600, 60, 30 * 24 * 60 * 60, 10
from (
  select 'sendMail', jsonb_build_object('mail_id', id), due_at from mails where sent_at is null and given_up_at is null
  union all
  select 'sendRequestedReset', jsonb_build_object('request_id', id), now() from reset_requests
) as waiting (name, input, due_at);

drop index mails_waiting;
