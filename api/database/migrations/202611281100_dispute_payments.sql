-- What a payer or a bank claims or took back of a payment: no money and no voucher comes of it until it is
-- released.
CREATE TABLE payment_dispute (
  payment_id   uuid NOT NULL REFERENCES payment,
  provider_ref text NOT NULL,                          -- the provider's id of the dispute or the reversal
  kind         text NOT NULL CHECK (kind IN ('dispute', 'reversal')),
  opened_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  lost_at      timestamptz,
  released_at  timestamptz,                            -- it ended in the shop's favour
  note         text,
  PRIMARY KEY (payment_id, provider_ref)
);
