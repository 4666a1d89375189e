-- By what a mailbox knows a mail: the number of a row returns in a restored database, and shows how many
-- there are.
ALTER TABLE mail ADD COLUMN message_id uuid NOT NULL DEFAULT gen_random_uuid();
