-- The mail outbox: a row is written in the transaction of what it tells of, and sent once.
CREATE TABLE mail (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text NOT NULL,
  dedupe_key  text NOT NULL UNIQUE,                   -- (kind, order or token, version): the same mail is never written twice
  recipient   text NOT NULL,
  locale      text NOT NULL CHECK (locale IN ('de', 'en')),
  payload     jsonb NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  next_try_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts    smallint NOT NULL DEFAULT 0,
  last_error  text,
  sent_at     timestamptz,
  dead_at     timestamptz,
  CHECK (sent_at IS NULL OR dead_at IS NULL)
);
CREATE INDEX mail_due ON mail (next_try_at) WHERE sent_at IS NULL AND dead_at IS NULL;

-- Wakes the workers of every process when there is something to do.
CREATE FUNCTION announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify(TG_ARGV[0], ''); RETURN NULL; END $$;
CREATE TRIGGER mail_announce AFTER INSERT ON mail FOR EACH STATEMENT EXECUTE FUNCTION announce('mail');
CREATE TRIGGER refund_announce AFTER INSERT ON refund FOR EACH STATEMENT EXECUTE FUNCTION announce('refund');
CREATE TRIGGER callback_announce AFTER INSERT ON provider.callback FOR EACH STATEMENT EXECUTE FUNCTION announce('provider_callback');
