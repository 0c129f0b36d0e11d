import { describe, expect, it } from 'vitest';
import { judgeMigration } from './migration-rules.mjs';
import { statementsOf } from './sql-statements.mjs';

const VERSION = '0.2.0';
const judged = (sql: string) => judgeMigration(sql, VERSION);

describe('a migration that the version before bears', () => {
  it.each([
    ['a table with its indexes', 'create table a (id uuid primary key, b int not null); create unique index on a (b);'],
    ['a nullable column', 'alter table a add column b text;'],
    ['a column with a default', `alter table a add column b text not null default 'drop table x';`],
    ['several columns', 'alter table if exists a add b int, add c numeric(3, 1) default 0;'],
    ['a constraint for later rows', 'alter table a add constraint b check (c > 0) not valid;'],
    ['a check of what is there', 'alter table a validate constraint b;'],
    ['a wider constraint', `alter table a drop constraint b; alter table a add constraint b check (c in ('d', 'e')) not valid;`],
    ['a function that is said anew', 'create or replace function f() returns int language sql as $$ select 1; drop table a $$;'],
    ['a trigger that is said anew', 'drop trigger t on a; create trigger t after insert on a for each row execute function f();'],
    [
      'facts for a new copy',
      'with known as (update aggregates set version = version + 1 returning *) insert into outbox select * from known;',
    ],
    ['rows of its own table', 'create table a (b int); insert into a values (1); update a set b = 2;'],
    ['an index by itself', '-- outside a transaction\ncreate index concurrently if not exists b on a (c);'],
    ['a unique one', '-- Why.\n-- outside a transaction\ncreate unique index concurrently if not exists b on a (c) where d;'],
    ['a key over an index', 'alter table a add constraint b unique using index c;'],
    ['an index of a partitioned table', 'create index b on only a (c);'],
    ['what has been unused for a release', '-- contracts: unused since 0.1.0\nalter table a drop column b; drop table c;'],
    ['an index that is unused', '-- contracts: unused since 0.1.9\n-- outside a transaction\ndrop index concurrently if exists b;'],
    ['words in comments and texts', `-- drop table a\n/* truncate a; */ comment on table a is 'drop; it''s; fine'; select E'\\'; drop';`],
  ])('may have %s', (_what, sql) => {
    expect(judged(sql)).toEqual([]);
  });
});

describe('a migration that the version before does not bear', () => {
  it.each([
    ['a table taken away', 'drop table a;', 'takes away'],
    ['a column taken away', 'alter table a drop column b;', 'takes away'],
    ['a short form of it', 'alter table a drop b;', 'takes away'],
    ['another name', 'alter table a rename column b to c;', 'takes away'],
    ['another name of a table', 'ALTER TABLE "a" RENAME TO c;', 'takes away'],
    ['another type', 'alter table a add d int, alter column b type bigint;', 'writes the table anew'],
    ['another type, unused for a release', '-- contracts: unused since 0.1.0\nalter table a alter b set data type bigint;', 'writes'],
    ['a column it must fill', 'alter table a add column b int not null;', 'without "not null"'],
    ['a column that must be filled from now on', 'alter table a alter column b set not null;', 'takes away'],
    ['a default taken away', 'alter table a alter b drop default;', 'takes away'],
    ['a default for each row', 'alter table a add column b uuid default gen_random_uuid();', 'from row to row'],
    ['a column with a constraint', 'alter table a add column b uuid references c;', 'add the column alone'],
    ['an index that locks', 'create index b on a (c);', 'concurrently'],
    ['an unmarked index', 'create index concurrently if not exists b on a (c);', 'outside a transaction'],
    ['an index that cannot run again', '-- outside a transaction\ncreate index concurrently b on a (c);', 'can run again'],
    [
      'two statements outside',
      '-- outside a transaction\nalter table a validate constraint b; alter table a validate constraint c;',
      'one',
    ],
    ['a table made outside', '-- outside a transaction\ncreate table a (b int);', 'can run again'],
    ['a constraint that is checked at once', 'alter table a add constraint b foreign key (c) references d;', 'not valid'],
    [
      'one that is checked in the same file',
      'alter table a add constraint b check (c) not valid; alter table a validate constraint b;',
      'later',
    ],
    ['a key that locks', 'alter table a add constraint b unique (c);', 'using index'],
    ['a constraint replaced by nothing', 'alter table a drop constraint b;', 'takes away'],
    ['rows filled at once', 'update a set b = 1;', 'in batches'],
    ['rows removed at once', 'delete from a where b;', 'in batches'],
    ['hidden statements', 'do $$ begin execute $x$drop table a$x$; end $$;', 'hides'],
    ['a transaction of its own', 'begin; select 1; commit;', 'the runner'],
    ['a longer wait for locks', `set local lock_timeout = '1h';`, 'the runner'],
    ['rights taken away', 'revoke select on a from b;', 'takes away'],
    ['a contraction of this release', '-- contracts: unused since 0.2.0\ndrop table a;', 'before this one'],
    ['a contraction by a misspelt line', '-- contracts: since 0.1\ndrop table a;', 'the line must be'],
    ['a mark that comes late', 'select 1;\n-- contracts: unused since 0.1.0\ndrop table a;', 'takes away'],
    ['an index taken away that locks', '-- contracts: unused since 0.1.0\ndrop index b;', 'needs concurrently'],
  ])('is refused: %s', (_what, sql, problem) => {
    expect(judged(sql).join('\n')).toContain(problem);
  });
});

describe('statements', () => {
  it('end outside of texts, names and comments alone', () => {
    const sql = `select ';' as "a;b"; -- ; \n select $x$ ; $$ ; $x$ /* ; */, 'it''s;';`;
    expect(statementsOf(sql)).toEqual([
      ['select', `'...'`, 'as', '"a;b"'],
      ['select', `'...'`, ',', `'...'`],
    ]);
  });
});
