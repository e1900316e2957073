-- Forms of one verb that do not share a stem, a line each ('se riega' and 'regar'): people ask in the present, documents tell in the infinitive
-- or command. One is the other, so they weigh as the word itself. Left out: forms that are another word as well ('mido' and 'medio', decision 0353).
CREATE FUNCTION word_forms() RETURNS TABLE (verb integer, stem text) LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 150 AS $$
  SELECT line.place::integer, form FROM unnest(string_to_array('abr abra abre abrir
acost acuest
almorz almuerc almuerz
atend atiend
balanc balance
bloqu bloque
busc busqu
calent calient
cerr cierr
chequ cheque
cog coj
colg cuelg
comenz comienc comienz
consegu consig
conten conteng
corrig correg
cruc cruz
desbalanc desbalance
despert despiert
devolv devuelt devuelv
dilu diluy
disminu disminuy
disolv disuelt disuelv
distribu distribuy
dol duel
eleg elig elij
empez empiec empiez
encend enciend
entend entiend
escan escane
escrib escrit
esparc esparz
establec establezc
exclu excluy
exig exij
expon expong expuest
extend extiend
fallec fallezc
freg frieg
golp golpe
herv hierv
imped impid
imprim impres
inclu incluy
introduc introduzc
marc marqu
mord muerd
mov muev
obstru obstruy
obten obteng
oler huel
pag pagu
ped pid
perd pierd
permanec permanezc
pic piqu
pon pong
produc produzc
quebr quiebr
reduc reduzc
reg rieg
remov remuev
repet repit
reset resete
resolv resuelv resuelt
reten reteng
revolv revuelv revuelt
sac saqu
sec sequ
sembr siembr
sustitu sustituy
tembl tiembl
toc toqu
torc tuerc
trap trape
tropez tropiec tropiez
vert viert
volc vuelc', E'\n')) WITH ORDINALITY AS line(stems, place),
    unnest(string_to_array(line.stems, ' ')) AS form
$$;
