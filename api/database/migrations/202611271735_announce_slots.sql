-- A notice for open lists of times: store, local day of the stay and, of a hold, the milliseconds after which
-- it frees its suite by itself. An empty one is for all days of all stores.
CREATE FUNCTION announce_slots_of(p_store integer, p_starts timestamptz, p_held_until timestamptz)
RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('slots', concat_ws(' ', store.id, (p_starts AT TIME ZONE store.time_zone)::date,
    ceil(extract(epoch FROM p_held_until - clock_timestamp()) * 1000)))
  FROM store WHERE store.id = p_store
$$;

CREATE FUNCTION announce_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM announce_slots_of(OLD.store_id, OLD.starts_at, NULL); END IF;
  -- Where a stay moves to another day, the old one is free.
  IF TG_OP = 'UPDATE' AND OLD.starts_at <> NEW.starts_at THEN
    PERFORM announce_slots_of(OLD.store_id, OLD.starts_at, NULL);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM announce_slots_of(NEW.store_id, NEW.starts_at,
      CASE WHEN NEW.status = 'hold' THEN NEW.live_until END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_announced
  AFTER INSERT OR DELETE OR UPDATE OF status, wellzone_id, starts_at, blocked_until, hold_until, payment_until
  ON reservation FOR EACH ROW EXECUTE FUNCTION announce_reservation();

-- Opening hours, closings, suites and prices are counted by the triggers of 031.
CREATE FUNCTION announce_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('slots', '');
  RETURN NULL;
END $$;
CREATE TRIGGER calendar_announced AFTER UPDATE ON calendar_settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_calendar();
