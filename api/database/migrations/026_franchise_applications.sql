-- Applications of franchise partners, deleted after three years (docs/decisions/0014).
CREATE TABLE franchise_application (
  id          integer GENERATED ALWAYS AS IDENTITY (START WITH 1000) PRIMARY KEY,
  key         uuid NOT NULL UNIQUE,   -- chosen by the client, or made of the content
  content     bytea NOT NULL CHECK (octet_length(content) = 32),
  email       text NOT NULL,
  answers     jsonb NOT NULL CHECK (jsonb_typeof(answers) = 'object'),
  locale      text NOT NULL CHECK (locale IN ('de', 'en')),
  received_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX franchise_application_email ON franchise_application (email);
