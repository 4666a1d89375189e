-- The stays that an account took over, in its list of orders.
DROP INDEX CONCURRENTLY IF EXISTS orders_holder;
CREATE INDEX CONCURRENTLY orders_holder ON orders (holder_id, id DESC) WHERE holder_id IS NOT NULL;
