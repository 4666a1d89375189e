-- What a restore leaves out: customers may have invoices of these numbers that no backup has.
CREATE TABLE left_out_invoice_numbers (
  year        smallint NOT NULL,
  first       integer NOT NULL CHECK (first > 0),
  last        integer NOT NULL,
  left_out_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (year, first),
  CHECK (first <= last)
);
