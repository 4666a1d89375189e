-- Registrations of one address wait side by side, each for its own link; one of them is confirmed.
DROP INDEX app_user_email;
CREATE UNIQUE INDEX app_user_email ON app_user (email) WHERE deleted_at IS NULL AND email_verified_at IS NOT NULL;
CREATE INDEX app_user_registrations ON app_user (email) WHERE deleted_at IS NULL;
