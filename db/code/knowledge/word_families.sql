-- Families of words of any bench, by their stems, a line each: what is done, and what it is called that was done. They weigh as the words of
-- work in general in synonyms do. Left out: what shares its stem with another thing ('tapar' and 'tapa', 'secar' and 'seco', decisions 0233, 0353).
CREATE FUNCTION word_families() RETURNS TABLE (meaning integer, stem text) LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 600 AS $$
  -- Beside the meanings of synonyms, which count up from 1.
  SELECT (100000 + line.place)::integer, word FROM unnest(string_to_array('bot descart desech elimin tir arroj
almacen conserv guard
ase lav limpi limpiez freg
desinfeccion desinfect sanitiz higieniz
evit preven prevencion
aliment com consum inger
quebr romp
chequ comprob inspeccion revis verific verif
arregl repar
cambi reemplaz sustitu
avis inform notif notific comunic
quit remov retir
aument elev increment sub
descend disminu reduc
despach envi mand remit
junt recog recoleccion recolect recolecc
extra extraccion obten sac obtencion
emergent urgenci urgent
enferm pacient
basurer canec contenedor papeler tach
derram reg vert
quem quemadur
dol dolor
pic picadur
hemorragi sangr sanguine
atencion atend
transport traslad
dilu dilucion
calent calient calor
enfri refriger
humed humedec moj
peligr riesg
alerg alergi
rotul etiquet marbet pegatin stick
altur altitud
reencapuch reinsert reenfund
reutiliz reus
frigorif helader never refriger
congel congelacion congelador freez friz ultracongel
cac deposicion excrement fecal hec
femenin muj
masculin varon
sism temblor terremot
clor hipoclorit lavandin leji
hisop torund
agit revolv sacud
atasc ator obstru trab tranc obstruccion
adher peg
conect enchuf conexion
desconect desenchuf
arranc comenz empez inici
acab conclu finaliz termin
demor tard retras
inhal inhalacion respir
ingestion inger trag
ebullicion herv
estall explos explosion explot
insert introduc
inversion invert volt
pis suel
cielorras tech
indumentari rop uniform vestiment pijam
calz zapat
cerr sell
abrir destap abiert apertur
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
hepatic hig hepat
faring faringe fauc gargant
vejig vesical
oid otic
hues ose
mare vertig
caduc venc expir vencimient
botell frasc
repeticion repet
eleg escog seleccion
correccion correg
devolu devolv reintegr
movimient mov
extravi perd
ped solicit solicitud
mordedur mord
inmersion remoj sumerg
proteccion proteg
coloc ubic
recepcion recib
esteril esteriliz
lipem lipemi
icter icterici
desmay desvanec lipotimi sincop
edem hinch hinchazon
comezon picazon prurit rasquin
equimosis hematom moreton
calentur febril fiebr
contagi transmision transmit
infeccion infect
friccion frot
asperj aspersion atomiz pulveriz roci
chuc chuz chuzon percutane pinch pinchaz punz puyon
her lesion
contusion golp
desliz resbal tropez tropezon
alarm alert
vibr vibracion
balanc equilibr
desbalanc desequilibr desequilibri
escap fug gote
reinici reset restablec
refaccion repuest
embal embalaj empac empaqu
averi descompon descompuest desperfect malogr
anot apunt consign registr
aprob autoriz
adquir adquisicion compr
vend vent
cotiz presupuest
descuent rebaj
medicament pastill tablet
arder ardor quemazon
esput expector flem gargaj
bab saliv
orin urinari
seric suer
plasm plasmat
arteri arterial
estomag gastric
intestin intestinal
tiroid tiroide
dental dient
nariz nasal
vagin vaginal
cabell pel
seman semanal
impresion imprim
digitaliz escan
adjunt anex
borr suprim
descans paus reces
cafeteri comedor
desaloj evacu
encarg respons
cumpl cumplimient
enfermer enfermeri
infantil nin pediatr
almac bodeg
aguj cortopunz punzocort
lancet cortopunz punzocort
bisturi cortopunz punzocort
jering cortopunz punzocort
jering jeringuill
coordin jef lid
hurt rob
emesis vomit
ahog asfixi atragant
electrocu electrocut
envenen intox intoxic
corrosion oxid
fisur griet raj rajadur
adicion agreg anad
anul cancel
interrump interrupcion suspend suspension
capacit entren
supervis supervision
ausenci inasistent
quej reclam
detergent limpiador
aspir succion
dosific dosis
alquil arrend arriend
procedimient protocol instruct', E'\n')) WITH ORDINALITY AS line(stems, place),
    unnest(string_to_array(line.stems, ' ')) AS word
$$;
