-- The product works with a role that can add to the audit log and read it, and nothing else (decision 0125). Its seals are
-- made by the owner's function alone, which looks for its tables nowhere but in the schema of the product.
ALTER FUNCTION seal_audit_log(boolean) SECURITY DEFINER SET search_path = public, pg_temp;
