-- Payments: one row per attempt to pay, an inbox for the provider's callbacks, refunds that are worked off, and answers kept for repeats.
CREATE TABLE payment (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference       text NOT NULL UNIQUE CHECK (length(reference) >= 22),  -- 128 random bits: lets any browser see the status, nothing else
  order_id        integer NOT NULL REFERENCES orders,
  gateway_id      integer NOT NULL REFERENCES payment_gateway,
  payment_type    smallint NOT NULL,
  provider        text NOT NULL,
  provider_ref    text,
  idempotency_key uuid NOT NULL UNIQUE,               -- sent to the provider too
  status          text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'captured', 'surplus', 'failed', 'cancelled', 'refunded')),
  amount_cents    bigint NOT NULL CHECK (amount_cents > 0),
  refunded_cents  bigint NOT NULL DEFAULT 0,
  currency        char(3) NOT NULL DEFAULT 'EUR',
  return_url      text NOT NULL,
  cancel_url      text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at      timestamptz NOT NULL,               -- the provider's own limit
  settled_at      timestamptz,
  next_look_at    timestamptz NOT NULL DEFAULT clock_timestamp() + interval '30 seconds',  -- when to ask the provider, if it stays silent
  CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  CHECK ((status = 'created') = (settled_at IS NULL)),
  UNIQUE (provider, provider_ref)
);
CREATE INDEX payment_order ON payment (order_id);
-- one captured payment per order; a second real capture (two tabs) is stored as surplus and sent back
CREATE UNIQUE INDEX payment_one_capture ON payment (order_id) WHERE status = 'captured';
CREATE INDEX payment_open ON payment (next_look_at) WHERE status = 'created';

CREATE FUNCTION payment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT (
       (OLD.status = 'created' AND NEW.status IN ('captured', 'surplus', 'failed', 'cancelled'))
    OR (OLD.status IN ('failed', 'cancelled') AND NEW.status IN ('captured', 'surplus'))   -- the provider changed its mind
    OR (OLD.status IN ('captured', 'surplus') AND NEW.status = 'refunded'))
  THEN RAISE EXCEPTION 'payment %: % -> % is not allowed', OLD.id, OLD.status, NEW.status USING ERRCODE = '55000'; END IF;
  IF (NEW.order_id, NEW.provider, NEW.amount_cents, NEW.currency) IS DISTINCT FROM (OLD.order_id, OLD.provider, OLD.amount_cents, OLD.currency)
  THEN RAISE EXCEPTION 'payment % is immutable', OLD.id USING ERRCODE = '55000'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_guard BEFORE UPDATE ON payment FOR EACH ROW EXECUTE FUNCTION payment_guard();

CREATE TABLE payment_event (                          -- inbox of the provider's callbacks: the same event is taken once
  provider    text NOT NULL,
  event_id    text NOT NULL,
  payment_id  uuid REFERENCES payment,
  body        jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (provider, event_id)
);

CREATE TABLE refund (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),  -- the provider's idempotency key
  payment_id   uuid NOT NULL REFERENCES payment,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reason       text NOT NULL CHECK (reason IN ('room-gone', 'paid-twice', 'order-changed', 'cancelled')),
  created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  next_try_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts     smallint NOT NULL DEFAULT 0,
  provider_ref text,
  done_at      timestamptz,
  UNIQUE (payment_id, reason)
);
CREATE INDEX refund_due ON refund (next_try_at) WHERE done_at IS NULL;

CREATE TABLE idempotency (                            -- Idempotency-Key: the first answer, given again to every repeat
  scope        text NOT NULL,                         -- operation and owner
  key          uuid NOT NULL,
  request_hash bytea NOT NULL CHECK (octet_length(request_hash) = 32),
  status       smallint NOT NULL,
  body         jsonb NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (scope, key)
);

-- The local provider: a counterpart of its own. Nothing outside api/payment/local reads these tables.
CREATE SCHEMA provider;
CREATE TABLE provider.intent (
  id              text PRIMARY KEY,
  token           text NOT NULL UNIQUE,               -- in the address of its pages
  idempotency_key uuid NOT NULL UNIQUE,
  method          text NOT NULL CHECK (method IN ('paypal', 'card')),
  reference       text NOT NULL,
  amount_minor    bigint NOT NULL CHECK (amount_minor > 0),
  currency        char(3) NOT NULL,
  status          text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'challenged', 'captured', 'declined', 'cancelled', 'expired')),
  locale          text NOT NULL CHECK (locale IN ('de', 'en')),
  return_url      text NOT NULL,
  cancel_url      text NOT NULL,
  callback_url    text NOT NULL,
  card_last_four  text,
  decline_reason  text CHECK (decline_reason IN ('declined', 'insufficient-funds', 'not-a-test-card', 'wrong-code')),
  challenge_tries smallint NOT NULL DEFAULT 0,
  refunded_minor  bigint NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at      timestamptz NOT NULL,
  CHECK (refunded_minor BETWEEN 0 AND amount_minor)
);
CREATE INDEX intent_payable ON provider.intent (expires_at) WHERE status IN ('open', 'challenged', 'declined');
CREATE TABLE provider.refund (
  id        uuid PRIMARY KEY,                         -- the merchant's key: the same refund happens once
  intent_id text NOT NULL REFERENCES provider.intent,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TABLE provider.callback (
  id           text PRIMARY KEY,
  intent_id    text NOT NULL REFERENCES provider.intent,
  body         jsonb NOT NULL,
  attempts     smallint NOT NULL DEFAULT 0,
  next_try_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  delivered_at timestamptz,
  dead_at      timestamptz
);
CREATE INDEX callback_due ON provider.callback (next_try_at) WHERE delivered_at IS NULL AND dead_at IS NULL;
