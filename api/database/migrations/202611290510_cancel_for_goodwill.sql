-- A stay that staff cancel for its guest with more than the rules give back, or with nothing. The status of
-- its own says that what was kept stays kept, also where disputed money comes back later.
INSERT INTO order_transition VALUES (6, 4, 'cancelled by staff, with what was agreed back');

-- As before, with that status.
CREATE OR REPLACE FUNCTION order_frees_value() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ended integer[];
BEGIN
  IF NOT EXISTS (SELECT FROM after WHERE status_id IN (4, 8, 11, 12, 16)) THEN RETURN NULL; END IF;
  -- A stay that was paid and is cancelled gives the use of its discount back as well; its vouchers are a
  -- matter of what goes back where.
  UPDATE discount_use SET released_at = clock_timestamp(), released_by = 'ended'
  FROM before JOIN after USING (id)
  WHERE order_id = after.id AND after.status_id IN (4, 12, 16) AND before.status_id = 6
    AND released_at IS NULL;
  SELECT array_agg(after.id) INTO ended FROM before JOIN after USING (id)
  WHERE after.status_id IN (8, 11) AND before.status_id NOT IN (8, 11);
  IF ended IS NULL THEN RETURN NULL; END IF;
  PERFORM lock_voucher(id) FROM (SELECT DISTINCT voucher_id AS id FROM redeemed_voucher
    WHERE order_id = ANY (ended) AND released_at IS NULL ORDER BY 1) AS vouchers;
  UPDATE redeemed_voucher SET released_at = clock_timestamp(), released_by = 'ended'
  WHERE order_id = ANY (ended) AND released_at IS NULL;
  PERFORM lock_discount(id) FROM (SELECT DISTINCT discount_id AS id FROM discount_use
    WHERE order_id = ANY (ended) AND released_at IS NULL ORDER BY 1) AS discounts;
  UPDATE discount_use SET released_at = clock_timestamp(), released_by = 'ended'
  WHERE order_id = ANY (ended) AND released_at IS NULL;
  RETURN NULL;
END $$;
