-- The code beside the link in the mail of a registration, found with the key that only the registering browser has.
CREATE TABLE registration_code (
  key_hash   bytea PRIMARY KEY CHECK (octet_length(key_hash) = 32),
  user_id    integer REFERENCES app_user ON DELETE SET NULL,                  -- none: the address has an account, so no code is right
  email      text NOT NULL,
  return_url text,
  code_hash  bytea NOT NULL CHECK (octet_length(code_hash) = 32),             -- keyed: six digits are soon guessed from a plain hash
  tries      smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  mails      smallint NOT NULL DEFAULT 1 CHECK (mails BETWEEN 1 AND 3),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sent_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX registration_code_user ON registration_code (user_id);

-- A checkout does not ask for a salutation, as addresses may have none.
ALTER TABLE app_user DROP CONSTRAINT app_user_salutation_check,
  ADD CONSTRAINT app_user_salutation_check CHECK (salutation BETWEEN -1 AND 2);
