-- The money of a day.
DROP INDEX CONCURRENTLY IF EXISTS payment_settled;
CREATE INDEX CONCURRENTLY payment_settled ON payment (settled_at);
DROP INDEX CONCURRENTLY IF EXISTS refund_done;
CREATE INDEX CONCURRENTLY refund_done ON refund (done_at);
