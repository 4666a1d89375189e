-- The network that an undecided declaration came from, as a keyed hash: staff see who fills their list
-- (docs/decisions/0017).
ALTER TABLE withdrawal ADD COLUMN client_hash bytea CHECK (octet_length(client_hash) = 32),
  ADD CHECK (client_hash IS NULL OR status IN ('received', 'open'));

CREATE OR REPLACE FUNCTION withdrawal_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE   -- a declaration of intent may be forgotten, never changed, and what was decided stays decided
  free text[] := '{status,order_id,decided_at,attempts,next_try_at}'
    || CASE WHEN TG_OP = 'UPDATE' AND NEW.name IS NULL THEN '{name,reference,email,content}'::text[] END
    || CASE WHEN TG_OP = 'UPDATE' AND NEW.client_hash IS NULL THEN '{client_hash}'::text[] END;
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - free <> to_jsonb(OLD) - free
     OR NOT (NEW.status = OLD.status OR OLD.status = 'received'
             OR (OLD.status = 'open' AND NEW.status = 'closed')) THEN
    RAISE EXCEPTION 'withdrawal %: what was declared stays as it was', OLD.id USING ERRCODE = '55000';
  END IF;
  RETURN NEW;
END $$;
