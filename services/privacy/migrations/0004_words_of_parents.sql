-- The exact words that a parent answered to (docs/privacy.md#minors); of answers from before, the version alone is known.
alter table guardians add column notice_language text;
alter table guardians add column text_hash bytea; -- SHA-256 of the notice as canonical JSON
