-- Money that a provider took for a payment that is not known here, or for another sum: staff return it
-- by hand.
CREATE TABLE unmatched_payment (
  provider     text NOT NULL,
  provider_ref text NOT NULL,
  amount_cents bigint NOT NULL,
  currency     text NOT NULL,
  received_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_at      timestamptz,
  note         text,
  PRIMARY KEY (provider, provider_ref)
);
