-- Terms, house rules, privacy and the like: api/content/texts/legal/ is their source. Their HTML names values of
-- the configuration such as {seller}, which are filled in when a text is asked for.
CREATE TABLE legal_document (
  type    smallint PRIMARY KEY CHECK (type BETWEEN 1 AND 7),
  version date NOT NULL,
  title   localized_text NOT NULL,
  content localized_text NOT NULL
);
