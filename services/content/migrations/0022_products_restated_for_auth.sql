-- Every product is said once more, because auth has begun to keep a copy of them (docs/events.md#copies).
with restated as (
  insert into aggregates as known (agg_type, agg_id, version) select 'product', id, 1 from products
  on conflict (agg_type, agg_id) do update set version = known.version + 1
  returning agg_id, version as agg_version),
facts as (
  select gen_random_uuid() as fact_id, agg_id, agg_version, products.* from restated join products on products.id = agg_id)
insert into outbox (id, subject, agg_type, agg_id, agg_version, payload, headers)
  select fact_id, 'events.content.product_changed', 'product', agg_id, agg_version, jsonb_build_object(
    'id', fact_id, 'type', 'ProductChanged', 'version', 1, 'subject', 'events.content.product_changed', 'source', 'content',
    'occurred_at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actor', '{"user_id": null, "role": "system", "client_id": null, "session_ref": null}'::jsonb,
    'request', jsonb_build_object('id', gen_random_uuid(), 'ip', null, 'endpoint', null, 'method', null, 'user_agent', null),
    'trace', null, 'agg_type', 'product', 'agg_id', agg_id, 'agg_version', agg_version,
    'data', jsonb_build_object('product_id', agg_id, 'name', name, 'description', description, 'image_url', image_url, 'type', type,
      'ranges', ranges, 'visible_tiers', to_jsonb(visible_tiers), 'archived', archived_at is not null, 'all_clients', all_clients,
      'client_ids', coalesce((select jsonb_agg(client_id order by client_id) from product_clients where product_id = agg_id), '[]'),
      'modules', coalesce((select jsonb_agg(jsonb_build_object('id', modules.id, 'type', modules.type, 'sequence', sequence,
          'is_required', is_required, 'published_version', published_version, 'visible_tiers', to_jsonb(modules.visible_tiers),
          'sha256', sha256) order by sequence, modules.id)
        from modules where product_id = agg_id and modules.archived_at is null), '[]'),
      'change', '{"action": "restated", "fields": []}'::jsonb)), '{"trace": null}'
  from facts;
