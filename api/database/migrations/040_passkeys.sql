-- Passkeys (docs/decisions/0045): public keys of authenticators, and the challenges that they sign.
ALTER TABLE app_user ADD COLUMN passkey_handle bytea UNIQUE CHECK (octet_length(passkey_handle) = 32); -- names the account to authenticators

CREATE TABLE passkey (
  id            integer GENERATED ALWAYS AS IDENTITY (START WITH 1000) PRIMARY KEY,
  user_id       integer NOT NULL REFERENCES app_user,
  credential_id bytea NOT NULL CHECK (octet_length(credential_id) BETWEEN 16 AND 1023),
  public_key    bytea NOT NULL,                                    -- COSE
  sign_count    bigint NOT NULL CHECK (sign_count >= 0),
  transports    text[] NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at  timestamptz,
  CONSTRAINT passkey_credential UNIQUE (credential_id)
);
CREATE INDEX passkey_user ON passkey (user_id);

-- Valid once: the row is deleted by its use.
CREATE TABLE passkey_challenge (
  challenge_hash bytea PRIMARY KEY CHECK (octet_length(challenge_hash) = 32),
  user_id        integer REFERENCES app_user ON DELETE CASCADE,    -- none: for a login
  expires_at     timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_user ON passkey_challenge (user_id);
