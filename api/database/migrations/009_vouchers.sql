-- Vouchers and discounts (docs/decisions/0013). Every row of the ledger is a balanced transfer, so the books cannot be out of balance.

CREATE TABLE ledger_account (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('provider', 'order', 'revenue', 'goodwill', 'voucher')),
  balance_cents bigint,                               -- vouchers only: balances that every payment updates deadlock, the rest is summed
  CONSTRAINT ledger_balance CHECK (balance_cents >= 0),
  CHECK ((kind = 'voucher') = (balance_cents IS NOT NULL)),
  UNIQUE (id, kind)                                   -- target of the foreign key of a voucher
);
CREATE UNIQUE INDEX ledger_account_one_of_each ON ledger_account (kind) WHERE kind <> 'voucher';
INSERT INTO ledger_account (kind) VALUES ('provider'), ('order'), ('revenue'), ('goodwill');

CREATE FUNCTION ledger_account_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance_cents <> 0 THEN RAISE EXCEPTION 'an account begins empty' USING ERRCODE = '55000'; END IF;
  ELSIF TG_OP = 'DELETE' OR pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'only a transfer moves a balance' USING ERRCODE = '55000';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_account_guard BEFORE INSERT OR UPDATE OR DELETE ON ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_account_guard();

CREATE TABLE ledger_transfer (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_account integer NOT NULL REFERENCES ledger_account,
  to_account   integer NOT NULL REFERENCES ledger_account,
  cents        bigint NOT NULL CHECK (cents > 0),
  order_id     integer REFERENCES orders,             -- none only where something is given away
  reason       text NOT NULL CHECK (reason IN ('pay', 'redeem', 'release', 'sale', 'issue', 'cancel', 'refund', 'return')),
  occasion     text NOT NULL UNIQUE,                  -- what it is about (`sale:100104`): the same thing is booked once
  created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (from_account <> to_account)
);
CREATE INDEX ledger_transfer_from ON ledger_transfer (from_account);
CREATE INDEX ledger_transfer_to ON ledger_transfer (to_account);
CREATE INDEX ledger_transfer_order ON ledger_transfer (order_id);

CREATE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN   -- AFTER on purpose: a BEFORE trigger also fires for a row that ON CONFLICT DO NOTHING then drops
  UPDATE ledger_account SET balance_cents = balance_cents + CASE id WHEN NEW.to_account THEN NEW.cents ELSE -NEW.cents END
  WHERE id IN (NEW.from_account, NEW.to_account) AND kind = 'voucher';
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_apply AFTER INSERT ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION ledger_apply();
CREATE TRIGGER ledger_immutable BEFORE UPDATE OR DELETE ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE FUNCTION ledger_account_of(p_kind text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT id FROM ledger_account WHERE kind = p_kind AND kind <> 'voucher';
$$;

CREATE TABLE gift_voucher (                           -- its id is that of its account
  id             integer PRIMARY KEY,
  account_kind   text NOT NULL DEFAULT 'voucher' CHECK (account_kind = 'voucher'),
  code           text NOT NULL UNIQUE CHECK (code ~ '^[A-HJ-NP-Z2-9]{16}$'),   -- 80 random bits, no look-alikes
  kind           text NOT NULL CHECK (kind IN ('print', 'postal', 'refund', 'goodwill')),
  order_id       integer REFERENCES orders,           -- that it was bought with, or given back for
  original_cents bigint NOT NULL CHECK (original_cents > 0),
  valid_until    date NOT NULL,                       -- the last day, in the zone of the company's seat
  issued_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  blocked_at     timestamptz,                         -- by staff: it is as if there were no such code
  FOREIGN KEY (id, account_kind) REFERENCES ledger_account (id, kind),
  CHECK ((kind = 'goodwill') = (order_id IS NULL))
);
CREATE INDEX gift_voucher_order ON gift_voucher (order_id);
-- The value of an insured stay is given back once.
CREATE UNIQUE INDEX gift_voucher_one_refund ON gift_voucher (order_id) WHERE kind = 'refund';

CREATE TABLE redeemed_voucher (                       -- what a voucher pays of an order: reserved by its insert, freed by released_at
  id          integer GENERATED ALWAYS AS IDENTITY (START WITH 1000) PRIMARY KEY,
  order_id    integer NOT NULL REFERENCES orders,
  voucher_id  integer NOT NULL REFERENCES gift_voucher,
  cents       bigint NOT NULL CHECK (cents > 0),
  revision    smallint NOT NULL DEFAULT 0,
  released_at timestamptz,
  released_by text CHECK (released_by IN ('removed', 'ended')),   -- the visitor, or the end of the hold: late money takes that one again
  CHECK ((released_at IS NULL) = (released_by IS NULL))
);
CREATE UNIQUE INDEX redeemed_voucher_once ON redeemed_voucher (order_id, voucher_id) WHERE released_at IS NULL;
CREATE INDEX redeemed_voucher_live ON redeemed_voucher (voucher_id) WHERE released_at IS NULL;

CREATE FUNCTION redeemed_voucher_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.released_at IS NOT NULL OR (NEW.order_id, NEW.voucher_id) <> (OLD.order_id, OLD.voucher_id) THEN
    RAISE EXCEPTION 'redemption %: what is over stays as it was', OLD.id USING ERRCODE = '55000';
  END IF;
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER redeemed_voucher_guard BEFORE UPDATE OR DELETE ON redeemed_voucher FOR EACH ROW EXECUTE FUNCTION redeemed_voucher_guard();

CREATE FUNCTION redeemed_voucher_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more bigint := CASE WHEN TG_OP = 'INSERT' THEN NEW.cents WHEN NEW.released_at IS NOT NULL THEN -OLD.cents ELSE NEW.cents - OLD.cents END;
  hands integer := ledger_account_of('order');
BEGIN
  IF more <> 0 THEN
    INSERT INTO ledger_transfer (from_account, to_account, cents, order_id, reason, occasion)
    VALUES (CASE WHEN more > 0 THEN NEW.voucher_id ELSE hands END, CASE WHEN more > 0 THEN hands ELSE NEW.voucher_id END, abs(more), NEW.order_id,
            CASE WHEN more > 0 THEN 'redeem' ELSE 'release' END, format('redemption:%s:%s', NEW.id, NEW.revision));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER redeemed_voucher_post AFTER INSERT OR UPDATE ON redeemed_voucher FOR EACH ROW EXECUTE FUNCTION redeemed_voucher_post();

-- Lets those who want a voucher's value come one after the other, and answers what it is worth. The balance's check has the last word.
CREATE FUNCTION lock_voucher(p_voucher integer) RETURNS bigint LANGUAGE sql AS $$
  SELECT balance_cents FROM ledger_account WHERE id = p_voucher FOR NO KEY UPDATE;  -- FOR UPDATE deadlocks with the locks of foreign keys
$$;

CREATE FUNCTION is_voucher_over(p_valid_until date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (clock_timestamp() AT TIME ZONE 'Europe/Berlin')::date > p_valid_until;
$$;

CREATE TABLE discount_code (                          -- the same word may be used again, in another season or for another store
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code              text NOT NULL CHECK (code ~ '^[A-Z0-9]{3,15}$'),          -- shorter than a voucher's
  percent           smallint NOT NULL CHECK (percent BETWEEN 1 AND 100),
  group_ids         integer[],                        -- the discountable product groups; NULL: all but insurance, vouchers and shipping
  store_ids         integer[],                        -- NULL: all
  user_id           integer REFERENCES app_user,      -- for one person alone; for others there is no such code
  valid_from        timestamptz,
  valid_until       timestamptz,
  max_uses          integer CHECK (max_uses > 0),
  max_uses_per_user integer CHECK (max_uses_per_user > 0),
  uses              integer NOT NULL DEFAULT 0 CHECK (uses >= 0),             -- live ones, moved by the triggers of discount_use
  CHECK (valid_from < valid_until),
  CONSTRAINT discount_limit CHECK (uses <= max_uses)
);
CREATE INDEX discount_code_code ON discount_code (code);

CREATE TABLE discount_use (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id    integer NOT NULL REFERENCES orders,
  discount_id integer NOT NULL REFERENCES discount_code,
  user_id     integer NOT NULL REFERENCES app_user,
  released_at timestamptz,
  released_by text CHECK (released_by IN ('removed', 'ended')),
  CHECK ((released_at IS NULL) = (released_by IS NULL))
);
CREATE UNIQUE INDEX discount_use_one_per_order ON discount_use (order_id) WHERE released_at IS NULL;
CREATE INDEX discount_use_of_user ON discount_use (discount_id, user_id) WHERE released_at IS NULL;

CREATE FUNCTION discount_use_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN UPDATE discount_code SET uses = uses + 1 WHERE id = NEW.discount_id;
  ELSIF OLD.released_at IS NULL AND NEW.released_at IS NOT NULL THEN UPDATE discount_code SET uses = uses - 1 WHERE id = NEW.discount_id;
  ELSE RAISE EXCEPTION 'use % of a discount: what is over stays as it was', OLD.id USING ERRCODE = '55000';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER discount_use_count AFTER INSERT OR UPDATE ON discount_use FOR EACH ROW EXECUTE FUNCTION discount_use_count();

-- Lets those who want a discount come one after the other, and answers how often it is used.
CREATE FUNCTION lock_discount(p_discount integer) RETURNS integer LANGUAGE sql AS $$
  SELECT uses FROM discount_code WHERE id = p_discount FOR NO KEY UPDATE;
$$;

-- What an order holds is free in the very statement that ends it without money, whoever ends it.
CREATE FUNCTION order_frees_value() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ended integer[];
BEGIN
  -- a stay that was paid and is cancelled gives the use of its discount back as well; its vouchers are a matter of what goes back where
  UPDATE discount_use SET released_at = clock_timestamp(), released_by = 'ended' FROM before JOIN after USING (id)
  WHERE order_id = after.id AND after.status_id IN (12, 16) AND before.status_id = 6 AND released_at IS NULL;
  SELECT array_agg(after.id) INTO ended FROM before JOIN after USING (id) WHERE after.status_id IN (8, 11) AND before.status_id NOT IN (8, 11);
  IF ended IS NULL THEN RETURN NULL; END IF;
  PERFORM lock_voucher(id) FROM (
    SELECT DISTINCT voucher_id AS id FROM redeemed_voucher WHERE order_id = ANY (ended) AND released_at IS NULL ORDER BY 1) AS vouchers;
  UPDATE redeemed_voucher SET released_at = clock_timestamp(), released_by = 'ended' WHERE order_id = ANY (ended) AND released_at IS NULL;
  PERFORM lock_discount(id) FROM (
    SELECT DISTINCT discount_id AS id FROM discount_use WHERE order_id = ANY (ended) AND released_at IS NULL ORDER BY 1) AS discounts;
  UPDATE discount_use SET released_at = clock_timestamp(), released_by = 'ended' WHERE order_id = ANY (ended) AND released_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER order_frees_value AFTER UPDATE ON orders REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION order_frees_value();

-- Late money whose voucher or discount went elsewhere meanwhile goes back.
ALTER TABLE refund DROP CONSTRAINT refund_reason_check,
  ADD CONSTRAINT refund_reason_check CHECK (reason IN ('room-gone', 'value-gone', 'paid-twice', 'order-changed', 'cancelled'));
