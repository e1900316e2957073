-- Each product of a brand has a place of its own: equal ones are numbered anew, and none become equal again. Asked at the end
-- of a transaction, so that others can make room first.
UPDATE marca_modulos m SET orden = placed.place
FROM (
  SELECT id, row_number() OVER (PARTITION BY marca_id ORDER BY orden, nombre_producto, id) AS place FROM marca_modulos
) placed
WHERE placed.id = m.id
  AND m.marca_id IN (SELECT marca_id FROM marca_modulos GROUP BY marca_id, orden HAVING count(*) > 1);

ALTER TABLE marca_modulos ADD CONSTRAINT marca_modulos_marca_id_orden_key
  UNIQUE (marca_id, orden) DEFERRABLE INITIALLY DEFERRED;
