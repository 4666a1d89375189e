-- What sending vouchers of an order by post costs, as staff set it; the start writes the other facts anew.
ALTER TABLE seller ADD COLUMN postage_cents integer NOT NULL DEFAULT 490
  CONSTRAINT seller_postage_check CHECK (postage_cents >= 0);
