-- Proofs of work that were used: each is accepted once, until it expires.
CREATE TABLE solved_challenge (
  nonce      text PRIMARY KEY CHECK (nonce ~ '^[0-9a-f]{32}$'),
  expires_at timestamptz NOT NULL
);
CREATE INDEX solved_challenge_expires_at ON solved_challenge (expires_at);
