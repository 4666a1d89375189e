-- What of the books was looked at: a month, a file of it, the number of a document.
ALTER TABLE house_seen ADD COLUMN subject text;
