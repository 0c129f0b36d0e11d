-- Rows of before are held to the outcomes that 0030 added.
alter table import_rows validate constraint import_rows_outcome_check;
