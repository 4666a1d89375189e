-- Every order so far has no holder but its payer.
ALTER TABLE orders VALIDATE CONSTRAINT orders_holder_id_fkey;
ALTER TABLE orders VALIDATE CONSTRAINT orders_holder_is_another;
