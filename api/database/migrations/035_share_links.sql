-- Links to share of paid stays, and what companions answered (docs/decisions/0043).
CREATE TABLE share_link (
  order_id   integer PRIMARY KEY REFERENCES orders,
  nonce      bytea NOT NULL CHECK (octet_length(nonce) = 16),              -- with the server's secret it makes the token again
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE share_answer (
  order_id    integer NOT NULL REFERENCES orders,
  answer_key  uuid NOT NULL,                                              -- of the browser that answered, which may change its answer
  first_name  text NOT NULL,
  last_name   text NOT NULL,
  is_coming   boolean NOT NULL,
  starts_at   timestamptz NOT NULL,                                       -- of the stay when it was answered
  answered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (order_id, answer_key)
);
