-- What 0016 left to check, without its lock.
alter table questions validate constraint questions_of_bank_fkey;
alter table questions validate constraint questions_of_one_paper;
