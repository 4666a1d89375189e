-- A code that was replaced is found by its hash, which the log has: the code itself is kept nowhere.
DROP INDEX CONCURRENTLY IF EXISTS house_act_replaced;
CREATE INDEX CONCURRENTLY house_act_replaced ON house_act ((after ->> 'replacedCode'))
  WHERE after ->> 'replacedCode' IS NOT NULL;
