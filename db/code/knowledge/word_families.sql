-- Families of words of any bench, by their stems, a line each: what is done, and what it is called that was done. They weigh as the words of
-- work in general in synonyms do. Left out: what shares its stem with another thing ('tapar' and 'tapa', 'secar' and 'seco', decision 0233).
CREATE FUNCTION word_families() RETURNS TABLE (meaning integer, stem text) LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 100 AS $$
  -- Beside the meanings of synonyms, which count up from 1.
  SELECT (100000 + line.place)::integer, word FROM regexp_split_to_table('bot descart desech elimin tir
almacen conserv guard
ase lav limpi limpiez
desinfeccion desinfect
evit preven prevencion
aliment com consum inger
quebr romp
comprob inspeccion revis verific
arregl repar
cambi reemplaz sustitu
avis inform notif notific
quit remov retir
aument elev increment sub
descend disminu reduc
despach envi remit
recog recoleccion recolect
extra extraccion obten
emergent urgenci
enferm pacient
canec contenedor papeler
derram vert
quem quemadur
dol dolor
pic picadur
hemorragi sangr
atencion atend
transport traslad
dilu dilucion
calent calor
enfri refriger
humed moj
peligr riesg
alerg alergi
rotul etiquet
altur altitud
reencapuch reinsert reenfund
reutiliz reus', E'\n') WITH ORDINALITY AS line(stems, place),
    regexp_split_to_table(line.stems, ' ') AS word
$$;
