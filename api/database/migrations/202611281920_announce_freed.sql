-- A notice for the waiting list where a suite becomes free: store and the days around the stay, which can
-- pass midnight with its cleaning. A hold that runs out changes no row: each process has a timer for it.
CREATE FUNCTION announce_freed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waiting', concat_ws(' ', store.id, day_name(freed.day - 1), day_name(freed.day + 1)))
  FROM store, LATERAL (SELECT (OLD.starts_at AT TIME ZONE time_zone)::date AS day) AS freed
  WHERE store.id = OLD.store_id;
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_freed AFTER UPDATE OF status, wellzone_id, starts_at, blocked_until ON reservation
  FOR EACH ROW WHEN (OLD.status IN ('hold', 'booked') AND (NEW.status IN ('released', 'cancelled')
    OR NEW.wellzone_id <> OLD.wellzone_id OR NEW.starts_at <> OLD.starts_at
    OR NEW.blocked_until <> OLD.blocked_until))
  EXECUTE FUNCTION announce_freed();
