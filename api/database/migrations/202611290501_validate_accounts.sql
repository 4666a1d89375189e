-- Every account so far has one of the kinds before.
ALTER TABLE ledger_account VALIDATE CONSTRAINT ledger_account_kind_check;
