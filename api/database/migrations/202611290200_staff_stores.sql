-- The people who run stores. Accounts, passkeys and sessions are apart from those of guests, so that no token
-- of one opens anything of the other.
CREATE TABLE staff (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email          text NOT NULL,
  name           text NOT NULL CHECK (name <> ''),
  passkey_handle bytea NOT NULL UNIQUE CHECK (octet_length(passkey_handle) = 32),
  password_hash  text,
  created_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at       timestamptz
);
CREATE UNIQUE INDEX staff_email ON staff (email) WHERE ended_at IS NULL;

CREATE TABLE staff_role (
  staff_id integer NOT NULL REFERENCES staff ON DELETE CASCADE,
  store_id integer NOT NULL REFERENCES store,
  role     text NOT NULL CHECK (role IN ('reception', 'manager', 'books', 'cleaning')),
  PRIMARY KEY (staff_id, store_id)
);

CREATE TABLE staff_invitation (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  staff_id   integer NOT NULL REFERENCES staff ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX staff_invitation_staff ON staff_invitation (staff_id);

CREATE TABLE staff_passkey (
  credential_id bytea PRIMARY KEY,
  staff_id      integer NOT NULL REFERENCES staff ON DELETE CASCADE,
  public_key    bytea NOT NULL,
  sign_count    bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX staff_passkey_staff ON staff_passkey (staff_id);

-- The code that follows a right password. Without an account behind it no code is right.
CREATE TABLE staff_code (
  key_hash   bytea PRIMARY KEY CHECK (octet_length(key_hash) = 32),
  staff_id   integer REFERENCES staff ON DELETE CASCADE,
  code_hash  bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  tries      smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_code_staff ON staff_code (staff_id);

CREATE TABLE staff_session (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  staff_id   integer NOT NULL REFERENCES staff ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  used_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at   timestamptz
);
CREATE INDEX staff_session_staff ON staff_session (staff_id);
