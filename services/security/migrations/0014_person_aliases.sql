-- Under which alias the events of erased people are (docs/privacy.md#events-of-erased-people). A row goes with the key of its person.
create table person_aliases (
  person_id uuid primary key,
  alias uuid not null,
  covered_at timestamptz -- when the details of all events had it, too; null: not yet
);
