-- Where a store's entrance is, in degrees (WGS 84); both or neither.
ALTER TABLE store
  ADD COLUMN latitude  double precision CHECK (latitude BETWEEN -90 AND 90),
  ADD COLUMN longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  ADD CHECK ((latitude IS NULL) = (longitude IS NULL));
