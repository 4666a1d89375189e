-- A stay that is handed to a friend (docs/decisions/0065): who holds it instead of its payer, and the link
-- that offers it.
ALTER TABLE orders ADD COLUMN holder_id integer;
ALTER TABLE orders
  ADD CONSTRAINT orders_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES app_user NOT VALID,
  ADD CONSTRAINT orders_holder_is_another CHECK (
    holder_id IS NULL OR (holder_id <> user_id AND kind = 'booking' AND ordered_at IS NOT NULL)) NOT VALID;

-- The nonce makes the token again, with the server's secret; `taken_at` is set by the holder of the order.
CREATE TABLE handover_offer (
  order_id   integer PRIMARY KEY REFERENCES orders,
  nonce      bytea NOT NULL CHECK (octet_length(nonce) = 16),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  offered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ends_at    timestamptz NOT NULL,
  taken_at   timestamptz
);
