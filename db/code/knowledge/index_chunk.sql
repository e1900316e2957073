-- Passages come into the index and leave it with their rows.
CREATE FUNCTION index_chunk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM passage_terms WHERE passage_id = OLD.id;
    DELETE FROM passage_lengths WHERE passage_id = OLD.id;
  ELSIF TG_TABLE_NAME = 'document_chunks' THEN
    PERFORM index_passage(NEW.id, concat_ws(' ', NEW.module_name, NEW.section), NEW.content);
  ELSIF TG_TABLE_NAME = 'tutorial_chunks' THEN
    PERFORM index_passage(NEW.id, concat_ws(' ', NEW.title, NEW.section), NEW.content);
  ELSE
    PERFORM index_passage(NEW.id, (
      SELECT concat_ws(' ', m.title, s.title, NEW.section) FROM steps s JOIN modules m ON m.id = s.module_id
      WHERE s.id = NEW.step_id
    ), NEW.content);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER document_chunks_indexed AFTER INSERT OR DELETE ON document_chunks
  FOR EACH ROW EXECUTE FUNCTION index_chunk();
CREATE TRIGGER step_chunks_indexed AFTER INSERT OR DELETE ON step_chunks
  FOR EACH ROW EXECUTE FUNCTION index_chunk();
CREATE TRIGGER tutorial_chunks_indexed AFTER INSERT OR DELETE ON tutorial_chunks
  FOR EACH ROW EXECUTE FUNCTION index_chunk();
