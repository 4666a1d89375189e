-- Stays that were moved to another time (docs/decisions/0041): one row per move, in the order of the moves.
CREATE TABLE reschedule (
  id             integer GENERATED ALWAYS AS IDENTITY (START WITH 1000) PRIMARY KEY,
  order_id       integer NOT NULL REFERENCES orders,
  sequence       smallint NOT NULL CHECK (sequence > 0),  -- of the calendar file after the move
  from_starts_at timestamptz NOT NULL,
  to_starts_at   timestamptz NOT NULL,
  from_cents     bigint NOT NULL CHECK (from_cents >= 0), -- the order's total before and after
  to_cents       bigint NOT NULL CHECK (to_cents >= 0),
  created_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (from_starts_at <> to_starts_at),
  UNIQUE (order_id, sequence)
);
CREATE TRIGGER reschedule_immutable BEFORE UPDATE OR DELETE ON reschedule FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- Each move may return money, a voucher in place of one that has expired, and replaces the invoice.
ALTER TABLE ledger_transfer DROP CONSTRAINT ledger_transfer_reason_check,
  ADD CONSTRAINT ledger_transfer_reason_check CHECK (reason IN ('pay', 'redeem', 'discount', 'release', 'sale', 'issue', 'cancel', 'refund', 'return', 'reschedule'));

ALTER TABLE refund
  ADD COLUMN reschedule_id integer REFERENCES reschedule,
  DROP CONSTRAINT refund_once,
  ADD CONSTRAINT refund_once UNIQUE NULLS NOT DISTINCT (payment_id, reason, withdrawal_id, reschedule_id),
  DROP CONSTRAINT refund_reason_check,
  ADD CONSTRAINT refund_reason_check CHECK (reason IN ('room-gone', 'value-gone', 'paid-twice', 'order-changed', 'cancelled', 'withdrawn', 'rescheduled')),
  ADD CHECK ((reason = 'rescheduled') = (reschedule_id IS NOT NULL));

ALTER TABLE gift_voucher
  ADD COLUMN reschedule_id integer REFERENCES reschedule,
  ADD CHECK (reschedule_id IS NULL OR (kind = 'refund' AND withdrawal_id IS NULL));
DROP INDEX gift_voucher_one_refund;
CREATE UNIQUE INDEX gift_voucher_one_refund ON gift_voucher (order_id, withdrawal_id, reschedule_id) NULLS NOT DISTINCT WHERE kind = 'refund';

ALTER TABLE invoice
  ADD COLUMN reschedule_id integer REFERENCES reschedule,
  DROP CONSTRAINT invoice_once,
  ADD CONSTRAINT invoice_once UNIQUE NULLS NOT DISTINCT (order_id, kind, withdrawal_id, reschedule_id),
  ADD CHECK (reschedule_id IS NULL OR withdrawal_id IS NULL);
