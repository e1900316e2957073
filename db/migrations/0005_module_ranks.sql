-- Few rows of many: what was summed up leaves its place empty until it is used again.
CREATE INDEX module_ranks_module ON module_ranks (module_id);
