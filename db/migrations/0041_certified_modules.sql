-- Certificates of some modules only: null is all of them. An id of a module that is gone certifies nothing.
ALTER TABLE certificate_designs ADD COLUMN module_ids uuid[] CONSTRAINT certificate_designs_modules_check CHECK (cardinality(module_ids) BETWEEN 1 AND 1000);
