-- Positions that the spa advertises: api/job-offers/offers/ is their source, these tables are what it was when
-- the API started.
CREATE TABLE job_offer (
  id                integer PRIMARY KEY,
  binary_content_id integer NOT NULL UNIQUE CHECK (binary_content_id > 0),
  title             localized_text NOT NULL,
  description       localized_text NOT NULL,   -- HTML
  blocks            jsonb NOT NULL,            -- the same by language, for the typesetter
  employment        localized_text NOT NULL,
  employment_types  text[] NOT NULL CHECK (employment_types <@ ARRAY ['FULL_TIME', 'PART_TIME']),
  start             localized_text NOT NULL,
  published_on      date NOT NULL,
  valid_through     date CHECK (valid_through >= published_on)
);

CREATE TABLE job_offer_store (
  job_offer_id integer NOT NULL REFERENCES job_offer ON DELETE CASCADE,
  store_id     integer NOT NULL REFERENCES store,
  sort_order   smallint NOT NULL,
  PRIMARY KEY (job_offer_id, store_id)
);
