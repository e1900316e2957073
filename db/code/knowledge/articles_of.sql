-- The articles that begin in a passage, each as one word.
CREATE FUNCTION articles_of(content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT string_agg('articulo' || found[1], ' ')
    FROM regexp_matches(fold_text(content), '(?:^|\n)[\W_]*art(?:iculo|\.)? *(?:n[.o°º]* *)?(\d{1,4})', 'g') found
  );
