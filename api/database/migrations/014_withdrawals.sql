-- Withdrawing from vouchers that nobody used (docs/decisions/0017): every declaration as it was made, and what came of it.

CREATE TABLE withdrawal (
  id          integer GENERATED ALWAYS AS IDENTITY (START WITH 1000) PRIMARY KEY,
  key         uuid NOT NULL,                          -- chosen by the browser: the same wish is declared once
  name        text,                                   -- these three as they were typed; NULL once nobody needs them any more, and so is what they make
  reference   text,
  email       text,
  content     bytea CHECK (octet_length(content) = 32),  -- of the three: another wish under the same key is not lost
  locale      text NOT NULL CHECK (locale IN ('de', 'en')),
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  status      text NOT NULL DEFAULT 'received' CHECK (status IN ('received', 'done', 'refused', 'open', 'closed')),  -- open: for people to look at
  order_id    integer REFERENCES orders,              -- that number and address name; of one still received: it was in time, and waits for holds to end
  decided_at  timestamptz,
  attempts    smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  rest_of     integer REFERENCES withdrawal,          -- that was carried out in part: this is what holds had reserved of it, or staff blocked
  UNIQUE (key, content),
  CHECK (num_nulls(name, reference, email, content) IN (0, 4)),
  CHECK (name IS NOT NULL OR status <> 'received'),
  CHECK ((status = 'received') = (decided_at IS NULL)),
  CHECK (status NOT IN ('done', 'refused') OR order_id IS NOT NULL)
);
CREATE INDEX withdrawal_due ON withdrawal (next_try_at) WHERE status = 'received';
CREATE INDEX withdrawal_order ON withdrawal (order_id);
CREATE INDEX mail_turn ON mail (recipient, kind, next_try_at);  -- of mails that anybody can cause, an address gets so many an hour
CREATE TRIGGER withdrawal_announce AFTER INSERT ON withdrawal FOR EACH STATEMENT EXECUTE FUNCTION announce('withdrawal');

CREATE FUNCTION withdrawal_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE   -- it is a declaration of intent: it may be forgotten, never changed, and what was decided stays decided
  free text[] := '{status,order_id,decided_at,attempts,next_try_at}' || CASE WHEN TG_OP = 'UPDATE' AND NEW.name IS NULL THEN '{name,reference,email,content}'::text[] END;
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - free <> to_jsonb(OLD) - free
     OR NOT (NEW.status = OLD.status OR OLD.status = 'received' OR (OLD.status = 'open' AND NEW.status = 'closed')) THEN
    RAISE EXCEPTION 'withdrawal %: what was declared stays as it was', OLD.id USING ERRCODE = '55000';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_guard BEFORE UPDATE OR DELETE ON withdrawal FOR EACH ROW EXECUTE FUNCTION withdrawal_guard();

INSERT INTO order_transition VALUES
  (20, 12, 'all its vouchers are withdrawn from'), (3, 12, 'all its vouchers are withdrawn from, though they were sent');

ALTER TABLE gift_voucher
  ADD COLUMN withdrawal_id integer REFERENCES withdrawal,  -- by which it ended; of the kind `refund`: for which it was given back
  ADD CHECK (withdrawal_id IS NULL OR kind = 'refund' OR (line IS NOT NULL AND blocked_at IS NOT NULL));
DROP INDEX gift_voucher_one_refund;
-- The value of an insured stay is given back once, and so is that of each withdrawal.
CREATE UNIQUE INDEX gift_voucher_one_refund ON gift_voucher (order_id, withdrawal_id) NULLS NOT DISTINCT WHERE kind = 'refund';

-- An order can be withdrawn from in parts, each with its refund and its cancellation; everything else there is once.
ALTER TABLE refund
  ADD COLUMN withdrawal_id integer REFERENCES withdrawal,
  DROP CONSTRAINT refund_payment_id_reason_key,
  ADD CONSTRAINT refund_once UNIQUE NULLS NOT DISTINCT (payment_id, reason, withdrawal_id),
  DROP CONSTRAINT refund_reason_check,
  ADD CONSTRAINT refund_reason_check CHECK (reason IN ('room-gone', 'value-gone', 'paid-twice', 'order-changed', 'cancelled', 'withdrawn')),
  ADD CHECK ((reason = 'withdrawn') = (withdrawal_id IS NOT NULL));
ALTER TABLE invoice
  ADD COLUMN withdrawal_id integer REFERENCES withdrawal,
  DROP CONSTRAINT invoice_order_id_kind_key,
  DROP CONSTRAINT invoice_cancels_id_key,
  ADD CONSTRAINT invoice_once UNIQUE NULLS NOT DISTINCT (order_id, kind, withdrawal_id),
  ADD CHECK (withdrawal_id IS NULL OR kind = 'cancellation');

-- What was withdrawn from before it was sent is not sent.
ALTER TABLE voucher_dispatch
  DROP CONSTRAINT voucher_dispatch_status_check,
  ADD CONSTRAINT voucher_dispatch_status_check CHECK (status IN ('open', 'sent', 'withdrawn'));
CREATE OR REPLACE FUNCTION voucher_dispatch_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'sent' THEN RAISE EXCEPTION 'order % is on its way', OLD.order_id USING ERRCODE = '55000'; END IF;
  IF OLD.status = 'withdrawn' THEN RAISE EXCEPTION 'order % was withdrawn from: there is nothing to send', OLD.order_id USING ERRCODE = '55000'; END IF;
  IF NEW.status = 'sent' THEN UPDATE orders SET status_id = 3 WHERE id = NEW.order_id; END IF;
  RETURN NULL;
END $$;
