-- Buying vouchers (docs/decisions/0013): an order of the kind `item` has no room, and what it waits for is its payment alone.

ALTER TABLE product DROP CONSTRAINT product_kind_check, DROP CONSTRAINT product_check,
  ADD CONSTRAINT product_kind_check CHECK (kind IN ('stay', 'basic', 'special', 'service', 'purchasable', 'voucher', 'shipping')),
  -- a stay's price comes from the rates, a voucher costs what is on it, and shipping what its method says
  ADD CONSTRAINT product_price_check CHECK ((kind IN ('stay', 'voucher', 'shipping')) = (gross_cents IS NULL));

ALTER TABLE orders
  ADD COLUMN pay_until        timestamptz,            -- items: the provider's own limit; after it the order is over, without any cron
  ADD COLUMN shipping_address jsonb,                  -- items: where postal vouchers go; NULL: nothing is sent, or it is handed over in the store
  ADD COLUMN voucher_texts    jsonb,                  -- items: the personal texts by number of line, until they stand on the vouchers
  ADD CONSTRAINT orders_items_alone CHECK (kind = 'item' OR (pay_until IS NULL AND shipping_address IS NULL AND voucher_texts IS NULL));

INSERT INTO order_transition VALUES
  (5, 20, 'the vouchers are paid'), (11, 20, 'late money: vouchers are never sold out');

ALTER TABLE gift_voucher
  ADD COLUMN line smallint,                           -- the line of the order that bought it: it is issued once
  ADD COLUMN text text CHECK (char_length(text) BETWEEN 1 AND 255),
  ADD FOREIGN KEY (order_id, line) REFERENCES order_line (order_id, line),
  ADD CONSTRAINT gift_voucher_once_per_line UNIQUE (order_id, line),
  ADD CHECK ((kind IN ('print', 'postal')) = (line IS NOT NULL)),
  ADD CHECK (text IS NULL OR kind = 'print');

CREATE TABLE voucher_dispatch (                       -- what somebody has to put on paper: the list of postal orders
  order_id   integer PRIMARY KEY REFERENCES orders,
  address    jsonb,                                   -- NULL: handed over in the store of the order
  status     text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'sent')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sent_at    timestamptz,
  CHECK ((status = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX voucher_dispatch_open ON voucher_dispatch (order_id) WHERE status = 'open';

-- Whoever ticks an entry off the list delivers the order; what is on its way cannot come back.
CREATE FUNCTION voucher_dispatch_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'sent' THEN RAISE EXCEPTION 'order % is on its way', OLD.order_id USING ERRCODE = '55000'; END IF;
  UPDATE orders SET status_id = 3 WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER voucher_dispatch_sent AFTER UPDATE OF status ON voucher_dispatch FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION voucher_dispatch_sent();

-- A bought voucher is done when nothing is left on it and nobody merely holds its value: no row says so, the books do.
CREATE FUNCTION items_status_now(p_order integer, p_status smallint) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_status = 20 AND NOT EXISTS (
    SELECT FROM gift_voucher bought JOIN ledger_account account ON account.id = bought.id
    WHERE bought.order_id = p_order AND bought.line IS NOT NULL AND (balance_cents > 0 OR EXISTS (
      SELECT FROM redeemed_voucher used JOIN orders held ON held.id = used.order_id
      WHERE used.voucher_id = bought.id AND used.released_at IS NULL AND held.ordered_at IS NULL)))
  THEN 19::smallint ELSE p_status END;
$$;
