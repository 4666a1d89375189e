-- Why a suite is closed, for staff; no page shows it.
ALTER TABLE wellzone_closure ADD COLUMN reason text NOT NULL DEFAULT '';

-- A closing and a stay never miss each other: the row of the suite is locked, whole by a closing and as a key
-- by every stay that takes the suite. The lock of the store day comes first; this is the last word.
CREATE FUNCTION lock_closed_suite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM wellzone WHERE id = NEW.wellzone_id FOR UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER wellzone_closure_lock BEFORE INSERT OR UPDATE ON wellzone_closure
  FOR EACH ROW EXECUTE FUNCTION lock_closed_suite();

-- Named as the exclusion constraint, because it means the same: the suite is taken.
CREATE FUNCTION refuse_closed_suite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM wellzone WHERE id = NEW.wellzone_id FOR KEY SHARE;
  IF EXISTS (SELECT FROM wellzone_closure c WHERE c.wellzone_id = NEW.wellzone_id
      AND tstzrange(c.starts_at, c.ends_at) && tstzrange(NEW.starts_at, NEW.blocked_until))
  THEN
    RAISE EXCEPTION 'suite % is closed at this time', NEW.wellzone_id
      USING ERRCODE = '23P01', CONSTRAINT = 'reservation_no_overlap';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_not_closed_insert AFTER INSERT ON reservation FOR EACH ROW
  WHEN (NEW.status IN ('hold', 'booked')) EXECUTE FUNCTION refuse_closed_suite();
-- What stood before a closing stands: a hold that is paid, a stay that becomes shorter.
CREATE TRIGGER reservation_not_closed_update AFTER UPDATE OF status, wellzone_id, starts_at, blocked_until
  ON reservation FOR EACH ROW
  WHEN (NEW.status IN ('hold', 'booked') AND NOT (OLD.status IN ('hold', 'booked')
    AND OLD.wellzone_id = NEW.wellzone_id
    AND OLD.starts_at <= NEW.starts_at AND NEW.blocked_until <= OLD.blocked_until))
  EXECUTE FUNCTION refuse_closed_suite();
