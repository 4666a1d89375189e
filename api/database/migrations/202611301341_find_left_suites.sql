-- The suites that guests left for another one, for each plan of a day.
DROP INDEX CONCURRENTLY IF EXISTS arrival_left_suite;
CREATE INDEX CONCURRENTLY arrival_left_suite ON arrival (left_suite_id, left_suite_at)
  WHERE left_suite_id IS NOT NULL;
