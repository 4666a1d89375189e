-- A voucher to print that is sent to another person by mail on a day: at most one plan per voucher.
CREATE TABLE voucher_gift (
  order_id  integer NOT NULL,
  line      smallint NOT NULL,
  name      text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  email     text NOT NULL CHECK (length(email) BETWEEN 3 AND 255),
  send_on   date NOT NULL,    -- from 08:00 in the seller's time zone
  queued_at timestamptz,      -- when its mail was put into the outbox; it cannot be changed any more
  PRIMARY KEY (order_id, line),
  FOREIGN KEY (order_id, line) REFERENCES order_line (order_id, line)
);
CREATE INDEX voucher_gift_due ON voucher_gift (send_on) WHERE queued_at IS NULL;
