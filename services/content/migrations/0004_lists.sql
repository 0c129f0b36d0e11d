-- What lists are paged by (docs/lists.md#a-page-of-rows): a page and its total are found without reading a row.
drop index products_newest;
create index products_newest on products (created_at desc, id desc) include (type) where archived_at is null;
