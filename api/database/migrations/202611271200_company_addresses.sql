-- What a company may give for its e-invoices. The copy in an order is JSON, so only the saved address has
-- columns.
ALTER TABLE address
  ADD COLUMN vat_id text NOT NULL DEFAULT '',
  ADD COLUMN buyer_reference text NOT NULL DEFAULT '';
