-- One row: how often public content has changed. A transaction that changes content changes it too, so what
-- is read after a version is at least as new as the version.
CREATE TABLE content_version (
  id      boolean PRIMARY KEY DEFAULT true CHECK (id),
  changes bigint NOT NULL DEFAULT 0
);
INSERT INTO content_version DEFAULT VALUES;

CREATE FUNCTION announce_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A start writes its catalogue again, mostly without a difference: that would lock and announce for nothing.
  IF TG_OP <> 'TRUNCATE' THEN
    IF NOT EXISTS (SELECT FROM changed) THEN RETURN NULL; END IF;
  END IF;
  UPDATE content_version SET changes = changes + 1;
  PERFORM pg_notify('content', TG_TABLE_NAME);
  RETURN NULL;
END $$;

DO $$
DECLARE content name;
BEGIN
  FOREACH content IN ARRAY ARRAY[
    'country', 'store', 'opening_hours', 'product_type', 'product', 'wellzone_type', 'wellzone', 'rate',
    'equipment', 'wellzone_type_equipment', 'faq_group', 'faq', 'news_article', 'job_offer', 'job_offer_store',
    'legal_document'
  ] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_content_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_content()', content);
    EXECUTE format('CREATE TRIGGER %1$s_content_update AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_content()', content);
    EXECUTE format('CREATE TRIGGER %1$s_content_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_content()', content);
    EXECUTE format('CREATE TRIGGER %1$s_content_truncate AFTER TRUNCATE ON %1$I
      FOR EACH STATEMENT EXECUTE FUNCTION announce_content()', content);
  END LOOP;
END $$;
