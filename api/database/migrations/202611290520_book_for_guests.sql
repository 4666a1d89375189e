-- Staff book for guests: their holds are told from those of visitors, and a link for a guest's mailbox is a
-- wish with an offer, which waits for nothing else.
ALTER TABLE orders ADD COLUMN by_house boolean NOT NULL DEFAULT false;
ALTER TABLE waiting_wish ADD COLUMN by_house boolean NOT NULL DEFAULT false;
