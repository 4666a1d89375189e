-- Notices about an order name it by the SHA-256 of a secret, its cart id or the reference of its payment, so
-- that only those who may follow it can tell which one it is.
CREATE FUNCTION key_of_secret(p_secret text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(p_secret, 'UTF8')), 'hex')
$$;

CREATE FUNCTION announce_stay(
  p_order integer, p_store integer, p_starts timestamptz, p_held_until timestamptz)
RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('slots', concat_ws(' ', store.id, (p_starts AT TIME ZONE store.time_zone)::date,
    (SELECT key_of_secret(guid::text) FROM orders WHERE id = p_order),
    ceil(extract(epoch FROM p_held_until - clock_timestamp()) * 1000)))
  FROM store WHERE store.id = p_store
$$;

CREATE OR REPLACE FUNCTION announce_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM announce_stay(OLD.order_id, OLD.store_id, OLD.starts_at, NULL);
    RETURN NULL;
  END IF;
  -- Where a stay moves to another day, the old one is free.
  IF TG_OP = 'UPDATE' AND OLD.starts_at <> NEW.starts_at THEN
    PERFORM announce_stay(OLD.order_id, OLD.store_id, OLD.starts_at, NULL);
  END IF;
  PERFORM announce_stay(NEW.order_id, NEW.store_id, NEW.starts_at,
    CASE WHEN NEW.status = 'hold' THEN NEW.live_until END);
  RETURN NULL;
END $$;
DROP FUNCTION announce_slots_of;

CREATE FUNCTION announce_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders', key_of_secret(NEW.reference));
  RETURN NULL;
END $$;
CREATE TRIGGER payment_announced AFTER UPDATE OF status ON payment
  FOR EACH ROW EXECUTE FUNCTION announce_payment();

-- Who follows a hold with a session has to be asked again once that has ended.
CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders', key_of_secret(orders.guid::text))
  FROM orders JOIN reservation ON reservation.order_id = orders.id
  WHERE orders.user_id = NEW.user_id AND reservation.status = 'hold';
  RETURN NULL;
END $$;
CREATE TRIGGER session_end_announced AFTER UPDATE OF revoked_at ON session
  FOR EACH ROW EXECUTE FUNCTION announce_session_end();
