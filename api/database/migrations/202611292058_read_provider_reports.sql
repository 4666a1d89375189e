-- What a payment provider says in its own report: what came in, went back and was paid out, and its fees. It
-- names nobody, and stays as payments do.
CREATE TABLE provider_move (
  provider    text NOT NULL,
  ref         text NOT NULL,                           -- the provider's id of the transaction
  related_ref text,                                    -- of what it is about, such as a refund's payment
  kind        text NOT NULL CHECK (kind IN ('payment', 'refund', 'fee', 'payout', 'dispute', 'other')),
  code        text NOT NULL,                           -- the provider's own kind
  cents       bigint NOT NULL,                         -- as it changes the account there, without its fee
  fee_cents   bigint NOT NULL,
  currency    text NOT NULL,
  happened_at timestamptz NOT NULL,
  read_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (provider, ref)
);
CREATE INDEX provider_move_time ON provider_move (provider, happened_at);
CREATE TRIGGER provider_move_immutable BEFORE UPDATE OR DELETE ON provider_move
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- The months that were read, and how far.
CREATE TABLE provider_report (
  provider      text NOT NULL,
  month         text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  reaches_until timestamptz NOT NULL,
  read_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (provider, month)
);

-- The day by which the provider wants an answer of the shop.
ALTER TABLE payment_dispute ADD COLUMN answer_by timestamptz;

ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind_check;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_kind_check CHECK (kind IN
  ('provider', 'order', 'revenue', 'goodwill', 'voucher', 'till', 'bank', 'fees', 'disputed')) NOT VALID;
INSERT INTO ledger_account (kind) VALUES ('bank'), ('fees'), ('disputed');
ALTER TABLE ledger_transfer DROP CONSTRAINT ledger_transfer_reason_check;
ALTER TABLE ledger_transfer ADD CONSTRAINT ledger_transfer_reason_check CHECK (reason IN
  ('pay', 'redeem', 'discount', 'release', 'sale', 'issue', 'cancel', 'refund', 'return', 'reschedule',
    'fee', 'payout', 'dispute')) NOT VALID;
