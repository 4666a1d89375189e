-- Phones that have a pass of a stay (docs/decisions/0073). A row is due while its phone has not heard that
-- the pass is another one.
CREATE TABLE wallet_registration (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   integer NOT NULL REFERENCES orders,
  handovers  smallint NOT NULL CHECK (handovers IN (0, 1)),  -- 0 the payer's pass, 1 the friend's
  device_id  text NOT NULL CHECK (length(device_id) <= 100),
  push_token text NOT NULL CHECK (length(push_token) <= 200),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  due_at     timestamptz,
  attempts   smallint NOT NULL DEFAULT 0,
  UNIQUE (device_id, order_id, handovers)
);
CREATE INDEX wallet_registration_order ON wallet_registration (order_id);
CREATE INDEX wallet_registration_due ON wallet_registration (due_at) WHERE due_at IS NOT NULL;

-- Not for a lease, which counts an attempt.
CREATE FUNCTION announce_pass() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('wallet', '');
  RETURN NULL;
END $$;
CREATE TRIGGER pass_announced AFTER UPDATE OF due_at ON wallet_registration
  FOR EACH ROW WHEN (NEW.due_at IS NOT NULL AND NEW.attempts = 0) EXECUTE FUNCTION announce_pass();
