-- outside a transaction
-- The learners of one programme (docs/reports.md#gradebook).
create index concurrently if not exists learner_records_of_programme on learner_records (product_id, student_id);
