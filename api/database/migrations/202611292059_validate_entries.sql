-- Every account and entry so far has one of the kinds and reasons before.
ALTER TABLE ledger_account VALIDATE CONSTRAINT ledger_account_kind_check;
ALTER TABLE ledger_transfer VALIDATE CONSTRAINT ledger_transfer_reason_check;
