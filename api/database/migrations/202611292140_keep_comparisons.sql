-- The comparison of a report with the ledger, as it was when the report was read: a page that made it again
-- would read every payment ever made.
ALTER TABLE provider_report ADD COLUMN compared jsonb;
