-- What a rule that counts several kinds of events tells apart, and which of them raised the alert.

alter table rule_hits add column kind text;
alter table alerts add column cause text;
