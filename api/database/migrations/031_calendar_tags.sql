-- One row: how often anything but a reservation changed that decides about slots.
CREATE TABLE calendar_settings (
  id      boolean PRIMARY KEY DEFAULT true CHECK (id),
  changes bigint NOT NULL DEFAULT 0
);
INSERT INTO calendar_settings DEFAULT VALUES;

CREATE FUNCTION count_calendar_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE calendar_settings SET changes = changes + 1; RETURN NULL; END $$;

CREATE TRIGGER store_calendar AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON store FOR EACH STATEMENT EXECUTE FUNCTION count_calendar_change();
CREATE TRIGGER opening_hours_calendar AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON opening_hours FOR EACH STATEMENT EXECUTE FUNCTION count_calendar_change();
CREATE TRIGGER store_day_calendar AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON store_day FOR EACH STATEMENT EXECUTE FUNCTION count_calendar_change();
CREATE TRIGGER wellzone_type_calendar AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON wellzone_type FOR EACH STATEMENT EXECUTE FUNCTION count_calendar_change();
CREATE TRIGGER wellzone_calendar AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON wellzone FOR EACH STATEMENT EXECUTE FUNCTION count_calendar_change();
CREATE TRIGGER wellzone_closure_calendar AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON wellzone_closure FOR EACH STATEMENT EXECUTE FUNCTION count_calendar_change();
CREATE TRIGGER rate_calendar AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rate FOR EACH STATEMENT EXECUTE FUNCTION count_calendar_change();

-- A short text for all that decides about the slots of these days at this moment: an equal tag is an equal
-- calendar. It has the minute of the clock where times of these days can pass, and the date, which moves the
-- booking horizon. Null for an unknown store.
CREATE FUNCTION calendar_tag(p_store integer, p_first date, p_last date, p_now timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT concat_ws('.', settings.changes, (p_now AT TIME ZONE store.time_zone)::date - date '2020-01-01',
    CASE WHEN p_now BETWEEN days.lower - interval '1 day' AND days.upper
         THEN floor(extract(epoch FROM p_now) / 60) ELSE 0 END,
    taken.rooms, taken.sum)
  FROM store
  CROSS JOIN calendar_settings AS settings
  CROSS JOIN LATERAL (
    SELECT p_first::timestamp AT TIME ZONE store.time_zone AS lower,
           (p_last + 2)::timestamp AT TIME ZONE store.time_zone AS upper
  ) AS days
  CROSS JOIN LATERAL (
    SELECT count(*) AS rooms, coalesce(sum(hash_record_extended(ROW(wellzone_id, starts_at, blocked_until), 0)), 0) AS sum
    FROM reservation
    WHERE store_id = store.id AND starts_at > days.lower - interval '24 hours' AND starts_at < days.upper
      AND blocked_until > days.lower AND status IN ('hold', 'booked')
      AND (status = 'booked' OR live_until > p_now)
  ) AS taken
  WHERE store.id = p_store
$$;
