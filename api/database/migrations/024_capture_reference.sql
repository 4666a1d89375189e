-- The provider's id of the captured money: some providers refund by it instead of by the payment's id.
ALTER TABLE payment ADD COLUMN capture_ref text CHECK (length(capture_ref) <= 100);
