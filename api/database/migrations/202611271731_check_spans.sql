ALTER TABLE reservation VALIDATE CONSTRAINT reservation_span;
