-- A stay is moved to a dearer time (docs/decisions/0048): until the difference is paid, an order of the kind `move` holds the new room.
ALTER TABLE orders
  DROP CONSTRAINT orders_kind_check,
  ADD CONSTRAINT orders_kind_check CHECK (kind IN ('booking', 'item', 'control', 'move')),
  ADD COLUMN stay_order_id integer REFERENCES orders,   -- moves: the order whose stay is to be moved
  ADD CONSTRAINT orders_move_of_a_stay CHECK ((kind = 'move') = (stay_order_id IS NOT NULL));
CREATE UNIQUE INDEX orders_one_move_per_stay ON orders (stay_order_id) WHERE status_id IN (1, 5);

-- Of a move it has the room for the new time, less the part that the stay takes in the same room already.
ALTER TABLE reservation
  DROP CONSTRAINT reservation_order_kind_check,
  ADD CONSTRAINT reservation_order_kind_check CHECK (order_kind IN ('booking', 'move'));

CREATE TABLE reschedule_hold (                          -- what the visitor agreed to; its order is of the kind `move`
  order_id         integer PRIMARY KEY REFERENCES orders,
  sequence         smallint NOT NULL CHECK (sequence > 0),  -- of the calendar file after the move
  from_starts_at   timestamptz NOT NULL,
  to_starts_at     timestamptz NOT NULL,
  to_ends_at       timestamptz NOT NULL,
  to_blocked_until timestamptz NOT NULL,
  stay_cents       cents NOT NULL,                      -- the new price of the stay, before any discount
  difference_cents bigint NOT NULL CHECK (difference_cents > 0),
  CHECK (from_starts_at <> to_starts_at),
  CHECK (to_starts_at < to_ends_at AND to_ends_at <= to_blocked_until)
);
CREATE TRIGGER reschedule_hold_immutable BEFORE UPDATE OR DELETE ON reschedule_hold FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- A held move is made once.
ALTER TABLE reschedule ADD COLUMN hold_id integer UNIQUE REFERENCES reschedule_hold;

-- The difference is a payment of the stay's own order, so all its money is found there: one captured payment for the order, and one for each move.
ALTER TABLE payment ADD COLUMN move_id integer REFERENCES reschedule_hold;
CREATE INDEX payment_move ON payment (move_id) WHERE move_id IS NOT NULL;
DROP INDEX payment_one_capture;
CREATE UNIQUE INDEX payment_one_capture ON payment (order_id, move_id) NULLS NOT DISTINCT WHERE status = 'captured';

CREATE OR REPLACE FUNCTION payment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT (
       (OLD.status = 'created' AND NEW.status IN ('captured', 'surplus', 'failed', 'cancelled'))
    OR (OLD.status IN ('failed', 'cancelled') AND NEW.status IN ('captured', 'surplus'))   -- the provider changed its mind
    OR (OLD.status IN ('captured', 'surplus') AND NEW.status = 'refunded'))
  THEN RAISE EXCEPTION 'payment %: % -> % is not allowed', OLD.id, OLD.status, NEW.status USING ERRCODE = '55000'; END IF;
  IF (NEW.order_id, NEW.move_id, NEW.provider, NEW.amount_cents, NEW.currency)
     IS DISTINCT FROM (OLD.order_id, OLD.move_id, OLD.provider, OLD.amount_cents, OLD.currency)
  THEN RAISE EXCEPTION 'payment % is immutable', OLD.id USING ERRCODE = '55000'; END IF;
  RETURN NEW;
END $$;
