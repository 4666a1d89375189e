-- Addresses that an account had before: what was written to them goes with the account.
CREATE TABLE former_email (
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  email   text NOT NULL CHECK (email = lower(email)),
  left_at timestamptz NOT NULL DEFAULT clock_timestamp(),  -- what is sent there later is somebody else's
  PRIMARY KEY (user_id, email)
);
