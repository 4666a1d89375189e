-- Orders and the rooms they reserve. Integrity lives here: no room is reserved twice, no status moves where it may not.
CREATE TABLE order_status (
  id   smallint PRIMARY KEY,
  code text NOT NULL UNIQUE
);
INSERT INTO order_status VALUES
  (1, 'new'), (2, 'currently'), (3, 'delivered'), (4, 'canceled'), (5, 'pending'), (6, 'inProgress'), (7, 'done'), (8, 'revoked'),
  (9, 'extension'), (10, 'partialRefund'), (11, 'abortedAutomatically'), (12, 'cancelledRefund'), (13, 'partialRefundVoucher'),
  (14, 'partialRefundInvoice'), (15, 'influencerVoucher'), (16, 'cancelledVoucher'), (17, 'wellzoneControl'), (18, 'upgrade'),
  (19, 'voucherDone'), (20, 'voucherOpen'), (21, 'cancelledRefundAlias'), (22, 'cancelledVoucherAlias');

CREATE TABLE order_transition (                       -- every move a visitor, a payment or the clock may cause; staff moves are not ours
  from_id smallint NOT NULL REFERENCES order_status,
  to_id   smallint NOT NULL REFERENCES order_status,
  reason  text NOT NULL,
  PRIMARY KEY (from_id, to_id)
);
INSERT INTO order_transition VALUES
  (1, 5, 'a payment is opened'), (1, 8, 'the visitor lets the hold go'), (1, 11, 'the hold expires'),
  (5, 6, 'the money arrives'), (5, 8, 'the visitor lets the hold go'), (5, 11, 'the hold expires'),
  (11, 6, 'late money, and the room is still free'),
  (6, 2, 'the stay begins'), (2, 7, 'the stay ends'), (6, 7, 'the stay ends before anybody looked'),
  (6, 12, 'cancelled, money back'), (6, 16, 'cancelled, value as a voucher'),
  (20, 19, 'the voucher is redeemed'), (20, 3, 'the voucher is on its way by post');

CREATE TABLE orders (
  id              integer GENERATED ALWAYS AS IDENTITY (START WITH 100100) PRIMARY KEY,
  guid            uuid NOT NULL,                      -- the visitor's cart id: whoever knows it holds the anonymous order
  kind            text NOT NULL CHECK (kind IN ('booking', 'item', 'control')),
  store_id        integer REFERENCES store,
  user_id         integer REFERENCES app_user,
  status_id       smallint NOT NULL DEFAULT 1 REFERENCES order_status,
  locale          text NOT NULL CHECK (locale IN ('de', 'en')),
  is_on_site      boolean NOT NULL DEFAULT false,
  request_hash    bytea NOT NULL CHECK (octet_length(request_hash) = 32),   -- what was asked, so that a repeat gets the same answer
  client_hash     bytea CHECK (octet_length(client_hash) = 32),             -- keyed hash of the network address: the budget of anonymous holds
  billing_address jsonb,                              -- a snapshot: the saved address may change or go
  created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  ordered_at      timestamptz,                        -- when it was paid
  CHECK (kind <> 'booking' OR store_id IS NOT NULL),
  UNIQUE (id, kind)                                   -- target of the subtype's foreign key
);
CREATE UNIQUE INDEX orders_one_hold_per_guid ON orders (guid) WHERE status_id IN (1, 5);
CREATE UNIQUE INDEX orders_one_hold_per_user ON orders (user_id) WHERE status_id IN (1, 5) AND kind = 'booking';
CREATE INDEX orders_guid ON orders (guid);
CREATE INDEX orders_user ON orders (user_id, id DESC);
CREATE INDEX orders_client ON orders (client_hash) WHERE status_id IN (1, 5);

CREATE FUNCTION order_status_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status_id <> OLD.status_id
     AND NOT EXISTS (SELECT 1 FROM order_transition WHERE from_id = OLD.status_id AND to_id = NEW.status_id)
  THEN
    RAISE EXCEPTION 'order %: status % -> % is not allowed', OLD.id, OLD.status_id, NEW.status_id
      USING ERRCODE = '55000', CONSTRAINT = 'order_transition';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_status_guard BEFORE UPDATE OF status_id ON orders FOR EACH ROW EXECUTE FUNCTION order_status_guard();

CREATE TABLE reservation (                            -- the room of a booking
  order_id         integer PRIMARY KEY,
  order_kind       text NOT NULL DEFAULT 'booking' CHECK (order_kind = 'booking'),
  store_id         integer NOT NULL,
  type_id          integer NOT NULL,
  wellzone_id      integer NOT NULL,
  starts_at        timestamptz NOT NULL,
  ends_at          timestamptz NOT NULL,              -- the guests leave
  blocked_until    timestamptz NOT NULL,              -- and the room is clean
  persons          smallint NOT NULL CHECK (persons BETWEEN 1 AND 4),
  status           text NOT NULL CHECK (status IN ('hold', 'booked', 'released', 'expired', 'cancelled')),
  held_at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  hold_until       timestamptz NOT NULL,
  payment_until    timestamptz,                       -- frozen while a payment is open
  live_until       timestamptz NOT NULL GENERATED ALWAYS AS (GREATEST(hold_until, payment_until)) STORED,
  extensions       smallint NOT NULL DEFAULT 0,
  FOREIGN KEY (order_id, order_kind) REFERENCES orders (id, kind),
  FOREIGN KEY (wellzone_id, store_id, type_id) REFERENCES wellzone (id, store_id, type_id),
  CHECK (starts_at < ends_at AND ends_at <= blocked_until),
  CHECK (extract(epoch FROM starts_at)::bigint % 900 = 0 AND extract(epoch FROM ends_at)::bigint % 900 = 0
         AND extract(epoch FROM blocked_until)::bigint % 900 = 0),
  CHECK (blocked_until - starts_at <= interval '24 hours'),      -- bounds the range that availability has to read
  CONSTRAINT reservation_extension_limit CHECK (extensions <= 10), -- by the visitor; binding to an account adds time without counting
  CONSTRAINT reservation_hold_limit CHECK (hold_until <= held_at + interval '65 minutes'),
  CONSTRAINT reservation_no_overlap
    EXCLUDE USING gist (store_id WITH =, wellzone_id WITH =, tstzrange(starts_at, blocked_until) WITH &&)
    WHERE (status IN ('hold', 'booked'))
);
-- availability reads only live reservations around a day; the 24-hour check bounds the scan
CREATE INDEX reservation_availability ON reservation (store_id, starts_at)
  INCLUDE (type_id, wellzone_id, blocked_until, status, live_until) WHERE status IN ('hold', 'booked');

-- Serialises all who want a room of one store on one day. The exclusion constraint alone deadlocks under load.
CREATE FUNCTION lock_store_day(p_store integer, p_day date) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('store-day:' || p_store || ':' || p_day, 0));
$$;

CREATE TABLE order_line (
  order_id       integer NOT NULL REFERENCES orders,
  line           smallint NOT NULL CHECK (line > 0),
  kind           text NOT NULL CHECK (kind IN ('stay', 'extra', 'insurance', 'voucher', 'shipping')),
  product_id     integer NOT NULL REFERENCES product,
  name           localized_text NOT NULL,             -- as it was called when it was ordered
  quantity       integer NOT NULL CHECK (quantity BETWEEN 1 AND 100),
  unit_cents     cents NOT NULL,
  discount_cents cents NOT NULL DEFAULT 0,
  total_cents    bigint NOT NULL GENERATED ALWAYS AS (quantity * unit_cents - discount_cents) STORED CHECK (total_cents >= 0),
  vat_permille   smallint NOT NULL CHECK (vat_permille BETWEEN 0 AND 300),
  PRIMARY KEY (order_id, line)
);
CREATE UNIQUE INDEX order_line_one_insurance ON order_line (order_id) WHERE kind = 'insurance';

CREATE TABLE visitor (                                -- who comes; the booker is the first unless somebody books "without me"
  order_id             integer NOT NULL REFERENCES orders,
  place                smallint NOT NULL CHECK (place BETWEEN 1 AND 4),
  is_booker            boolean NOT NULL DEFAULT false,
  first_name           text NOT NULL,
  last_name            text NOT NULL,
  email                text,
  do_not_inform        boolean NOT NULL DEFAULT false,
  PRIMARY KEY (order_id, place)
);

-- What an order's status is at this moment: holds run out and stays begin and end by the database's clock, without any cron.
CREATE FUNCTION order_status_now(p_status smallint, p_live_until timestamptz, p_starts timestamptz, p_ends timestamptz)
RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_status IN (1, 5) AND p_live_until <= clock_timestamp() THEN 11
    WHEN p_status = 6 AND p_ends <= clock_timestamp() THEN 7
    WHEN p_status = 6 AND p_starts <= clock_timestamp() THEN 2
    ELSE p_status
  END::smallint;
$$;
