-- The log of the house: who did what to which stay, in the transaction of the effect. Names and roles are
-- those of their time, so no row refers to the account of a member of staff.
CREATE TABLE house_act (
  id       bigint PRIMARY KEY DEFAULT 0,               -- by the trigger, as the hashes
  at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  staff_id integer,
  who      text NOT NULL CHECK (who <> ''),
  role     text,
  store_id integer,
  act      text NOT NULL,
  order_id integer,
  subject  text NOT NULL,
  before   jsonb,
  after    jsonb,
  rule     text,
  reason   text,
  effect   jsonb NOT NULL,                             -- the sentence in both languages
  previous bytea NOT NULL DEFAULT '',
  hash     bytea NOT NULL DEFAULT ''
);
CREATE INDEX house_act_order ON house_act (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX house_act_store ON house_act (store_id, id);

-- The hash chain: each row has the hash of the one before, so that a changed row is found.
CREATE FUNCTION house_act_hash(a house_act) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(a.id, extract(epoch FROM a.at), a.staff_id, a.who, a.role,
    a.store_id, a.act, a.order_id, a.subject, a.before, a.after, a.rule, a.reason, a.effect,
    encode(a.previous, 'hex'))::text, 'UTF8'))
$$;

-- Rows are numbered without a gap and one after the other; the lock lasts until the transaction ends.
CREATE FUNCTION house_act_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  latest house_act;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('house_act'));
  SELECT * INTO latest FROM house_act ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(latest.id, 0) + 1;
  NEW.previous := coalesce(latest.hash, '');
  NEW.hash := house_act_hash(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER house_act_chain BEFORE INSERT ON house_act FOR EACH ROW EXECUTE FUNCTION house_act_chain();

-- It only grows. After four years, the time in which guests can claim, rows are deleted.
CREATE FUNCTION house_act_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < clock_timestamp() - interval '1461 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'house_act only grows' USING ERRCODE = '55000';
END $$;
CREATE TRIGGER house_act_guard BEFORE UPDATE OR DELETE ON house_act
  FOR EACH ROW EXECUTE FUNCTION house_act_guard();
CREATE TRIGGER house_act_whole BEFORE TRUNCATE ON house_act
  FOR EACH STATEMENT EXECUTE FUNCTION house_act_guard();

-- Looks at personal data, which change nothing.
CREATE TABLE house_seen (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  staff_id integer NOT NULL,
  who      text NOT NULL,
  kind     text NOT NULL CHECK (kind IN ('contact', 'search')),
  store_id integer NOT NULL,
  order_id integer
);
CREATE INDEX house_seen_order ON house_seen (order_id) WHERE order_id IS NOT NULL;

-- What the command line has logged goes on here. Processes of the version before still write to the old table
-- while they are replaced.
INSERT INTO house_act (at, who, act, subject, effect)
SELECT changed_at, 'unix:' || changed_by, command, '', jsonb_build_object('de', effect, 'en', effect)
FROM desk_change ORDER BY id;

CREATE FUNCTION log_desk_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO house_act (at, who, act, subject, effect) VALUES (NEW.changed_at, 'unix:' || NEW.changed_by,
    NEW.command, '', jsonb_build_object('de', NEW.effect, 'en', NEW.effect));
  RETURN NULL;
END $$;
CREATE TRIGGER desk_change_logged BEFORE INSERT ON desk_change
  FOR EACH ROW EXECUTE FUNCTION log_desk_change();
