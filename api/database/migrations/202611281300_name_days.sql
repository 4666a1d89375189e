-- Notices name days in one form, whatever the session that changes a row has set for dates.
CREATE FUNCTION day_name(p_day date) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT to_char(p_day, 'YYYY-MM-DD')
$$;

CREATE OR REPLACE FUNCTION announce_stay(
  p_order integer, p_store integer, p_starts timestamptz, p_held_until timestamptz)
RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('slots', concat_ws(' ', store.id, day_name((p_starts AT TIME ZONE store.time_zone)::date),
    (SELECT key_of_secret(guid::text) FROM orders WHERE id = p_order),
    ceil(extract(epoch FROM p_held_until - clock_timestamp()) * 1000)))
  FROM store WHERE store.id = p_store
$$;

CREATE OR REPLACE FUNCTION announce_wish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waiting', concat_ws(' ', id,
    day_name(coalesce((SELECT min(day) FROM unnest(NEW.days) AS day),
      (NEW.listed_at AT TIME ZONE time_zone)::date)),
    day_name((NEW.ends_at AT TIME ZONE time_zone)::date)))
  FROM store WHERE id = ANY (NEW.store_ids);
  RETURN NULL;
END $$;
