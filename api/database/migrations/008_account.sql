-- The end of an account: nothing may be ahead of it, and nothing may begin for it afterwards.

INSERT INTO order_transition VALUES (11, 8, 'its account is deleted: money that still comes goes back');

CREATE FUNCTION order_owner_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- the lock that the foreign key takes anyway: whoever deletes the account takes a stronger one, so one of the two waits for the other
  PERFORM FROM app_user WHERE id = NEW.user_id AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'order %: there is no account %', NEW.id, NEW.user_id USING ERRCODE = '23503', CONSTRAINT = 'order_owner_lives';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_owner_guard BEFORE INSERT OR UPDATE OF user_id, status_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL AND NEW.status_id IN (1, 5, 6)) EXECUTE FUNCTION order_owner_guard();
