-- A link that confirmed its subscription is kept, so that its second opening finds the subscription.
ALTER TABLE newsletter DROP CONSTRAINT newsletter_check,
  ADD CHECK (status <> 'pending' OR token_hash IS NOT NULL),
  ADD CHECK (status <> 'unsubscribed' OR token_hash IS NULL);
