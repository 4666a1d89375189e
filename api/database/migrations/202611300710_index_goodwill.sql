-- The closing of a day sums what was given against a rule; the log keeps four years.
DROP INDEX CONCURRENTLY IF EXISTS house_act_rule;
CREATE INDEX CONCURRENTLY house_act_rule ON house_act (store_id, at) WHERE rule IS NOT NULL;
