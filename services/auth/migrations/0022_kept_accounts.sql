-- Accounts that undoing an import keeps, because they were used since.
alter table imports rename column stayed to kept;
