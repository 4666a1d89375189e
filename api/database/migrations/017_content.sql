-- Texts that the editors of the spa write: api/content/texts/ is their source, these tables are what it was
-- when the API started.
CREATE TABLE faq_group (
  id       integer PRIMARY KEY,
  title    localized_text NOT NULL,
  alt_text localized_text NOT NULL,
  icon     text NOT NULL,
  picture  text NOT NULL
);

CREATE TABLE faq (
  anchor     text PRIMARY KEY CHECK (anchor ~ '^[a-z][a-z0-9-]*$'),
  group_id   integer NOT NULL REFERENCES faq_group ON DELETE CASCADE,
  headline   localized_text NOT NULL,
  entry      localized_text NOT NULL,
  sort_order smallint NOT NULL
);
CREATE INDEX faq_of_group ON faq (group_id);

CREATE TABLE news_article (
  id           integer PRIMARY KEY,
  category     smallint NOT NULL CHECK (category BETWEEN 0 AND 2),   -- locations, hygiene, events
  published_on date NOT NULL,
  is_featured  boolean NOT NULL,
  title        localized_text NOT NULL,
  teaser       localized_text NOT NULL,
  content      localized_text NOT NULL,
  alt_text     localized_text NOT NULL,
  picture      text NOT NULL
);
CREATE INDEX news_newest ON news_article (published_on DESC, id DESC);

ALTER TABLE equipment ADD on_homepage boolean NOT NULL DEFAULT false;
