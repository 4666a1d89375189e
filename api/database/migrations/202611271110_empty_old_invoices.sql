-- What an invoice says is deleted eight years after the end of its year (§ 147 AO); its number stays, so that
-- none is missing. Earlier nothing changes it.
-- The version before reads no invoice that is emptied: none is old enough while both run.
-- squawk-ignore ban-drop-not-null
ALTER TABLE invoice ALTER COLUMN content DROP NOT NULL;

CREATE FUNCTION invoice_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.content IS NULL AND to_jsonb(NEW) - 'content' = to_jsonb(OLD) - 'content'
     AND (date_trunc('year', OLD.issued_at AT TIME ZONE 'Europe/Berlin') + interval '9 years')
       AT TIME ZONE 'Europe/Berlin' <= clock_timestamp()
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'invoice only ever grows' USING ERRCODE = '55000';
END $$;
CREATE OR REPLACE TRIGGER invoice_immutable BEFORE UPDATE OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION invoice_guard();
