-- Suites that guests who were inside have left, while no stay of the plan says so any more: they were given
-- another one, or the stay was cancelled. Each is dirty until it is said to be clean.
CREATE TABLE left_suite (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  wellzone_id integer NOT NULL REFERENCES wellzone,
  order_id    integer NOT NULL REFERENCES orders,
  at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  cleaned_at  timestamptz
);
CREATE INDEX left_suite_latest ON left_suite (wellzone_id, at);
CREATE INDEX left_suite_order ON left_suite (order_id);

-- A notice for open plans: they show it today, on whichever day the guests left.
CREATE FUNCTION announce_left_suite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('house', concat_ws(' ', store.id, (clock_timestamp() AT TIME ZONE store.time_zone)::date))
  FROM wellzone w JOIN store ON store.id = w.store_id WHERE w.id = NEW.wellzone_id;
  RETURN NULL;
END $$;
CREATE TRIGGER left_suite_announced AFTER INSERT OR UPDATE ON left_suite
  FOR EACH ROW EXECUTE FUNCTION announce_left_suite();
