-- Who waits for a stay in a store.
DROP INDEX CONCURRENTLY IF EXISTS waiting_wish_stores;
CREATE INDEX CONCURRENTLY waiting_wish_stores ON waiting_wish USING gin (store_ids);
