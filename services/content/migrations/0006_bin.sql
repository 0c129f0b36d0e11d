-- What the bin is paged by (docs/forms.md#archive-and-bin).
create index products_in_bin on products (archived_at desc, id desc) where archived_at is not null;
