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
chequ comprob inspeccion revis verific
arregl repar
cambi reemplaz sustitu
avis inform notif notific
quit remov retir
aument elev increment sub
descend disminu reduc
despach envi mand remit
junt recog recoleccion recolect
extra extraccion obten sac
emergent urgenci
enferm pacient
basurer canec contenedor papeler tach
derram reg vert
quem quemadur
dol dolor
pic picadur
hemorragi sangr
atencion atend
transport traslad
dilu dilucion
calent calient calor
enfri refriger
humed humedec moj
peligr riesg
alerg alergi
rotul etiquet
altur altitud
reencapuch reinsert reenfund
reutiliz reus
frigorif helader never refriger
congel congelacion congelador freez friz
cac deposicion excrement fecal hec
femenin muj
masculin varon
sism temblor terremot
clor hipoclorit lavandin leji
hisop torund
agit revolv sacud
atasc ator obstru trab tranc
adher peg
conect enchuf
desconect desenchuf
arranc comenz empez inici
acab conclu finaliz termin
demor tard
inhal inhalacion respir
ingestion inger trag
ebullicion herv
estall explos explosion explot
insert introduc
inversion invert volt
pis suel
cielorras tech
indumentari rop uniform vestiment
calz zapat
cerr sell
abrir destap
menstru menstruacion menstrual
embaraz gestacion gestant
cigarrill fum tabac
suci sucied
pes pesaj
ocul ojo
boc bucal oral
cutane dermic piel
cardiac corazon
renal rinon
hepatic hig
faring faringe fauc gargant
vejig vesical
oid otic
hues ose
mare vertig
caduc venc
botell frasc', E'\n') WITH ORDINALITY AS line(stems, place),
    regexp_split_to_table(line.stems, ' ') AS word
$$;
