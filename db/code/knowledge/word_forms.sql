-- Forms of one verb that do not share a stem, a line each ('se riega' and 'regar'): people ask in the present, documents tell in the infinitive
-- or command. One is the other, so they weigh as the word itself. Left out: forms that are another word as well ('mido' and 'medio', decision 0353).
CREATE FUNCTION word_forms() RETURNS TABLE (verb integer, stem text) LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 800 AS $$
  SELECT line.place::integer, form FROM unnest(string_to_array('abr abra abre abrir
absolv absolver absolvi absuelt absuelv
acog acoger acogi acoj
acost acuest
actualic actualiz
adher adheri adherir adhier adhir adhiri
adquier adquir adquiri adquirir
advert adverti advertir adviert advirt advirti
alcanc alcanz
almorz almuerc almuerz
analic analiz
aparec aparecer apareci aparezc
aplic apliqu
apret apriet
aprob aprueb
arranc arranqu
asperg aspergi aspergir asperj
atac ataqu
atasc atasqu
atend atender atendi atiend
atomic atomiz
atribu atribui atribuir
autoric autoriz
balanc balance
bloqu bloque
busc busqu
caer caid caig cayend
calent calient
calif calific califiqu
cerr cierr
certif certific certifiqu
chequ cheque
choc choqu
clasif clasific clasifiqu
cog coger cogi coj
colg cuelg
coloc coloqu
comenc comenz comienc comienz
comprob comprueb
conclu conclui concluir
conduc conduci conducir conduj condujeron conduzc
conoc conocer conoci conozc
consegu consegui conseguir consig consigu consigui
constitu constitui constituir
constru construi construir
conten conteng contien contuv
contribu contribui contribuir
convenc convencer convenci convenz
convert converti convertir conviert convirt convirti
correg corregi corregir corrig corrigi corrij
crec crecer creci crezc
cruc cruz
cuantif cuantific cuantifiqu
cubiert cubr cubri
defend defender defendi defiend
demostr demuestr
derret derreti derretir derrit derriti
desaparec desaparecer desapareci desaparezc
desaprob desaprueb
desbalanc desbalance
descend descender descendi desciend
descolg descuelg
descompon descompong descompuest descompus
desconoc desconocer desconoci desconozc
describ descrit
descubiert descubr
desenvolv desenvolver desenvolvi desenvuelt desenvuelv
deshac deshag deshech
desped despedi despedir despid despidi
despert despiert
desplac desplaz
despleg desplieg
destru destrui destruir
deten deteng detien detuv
devolv devolver devolvi devuelt devuelv
diger digeri digerir digier digir digiri
digitalic digitaliz
dilu dilui diluir diluy
dirig dirigi dirigir dirij
disminu disminui disminuir disminuy
disolv disolver disolvi disuelt disuelv
distingu distingui distinguir
distribu distribui distribuir distribuy
dol doler doli duel
dorm dormi dormir duerm durm durmi
dosif dosific dosifiqu
duplic dupliqu
eleg elig eligi elij
empec empez empiec empiez
encend encender encendi enciend
endurec endurecer endureci endurezc
enfoc enfoqu
enrojec enrojecer enrojeci enrojezc
entend entender entendi entiend
envolv envolver envolvi envuelt envuelv
escan escane
escog escoger escogi escoj
escrib escribi escrit
esforc esforz esfuerc esfuerz
esparc esparci esparcir esparz
establec establecer estableci establezc
estandaric estandariz
esterilic esteriliz
exclu exclui excluir excluy
exig exigi exigir exij
exped expedi expedir expid expidi
explic expliqu
expon expong expuest expus
extend extender extendi extiend
extingu extingui extinguir
extra extraig extraj extrayend
fabric fabriqu
fallec fallecer falleci fallezc
freg frieg
garantic garantiz
golp golpe
heri herir hier hiri
herv hervi hervir hierv hirv hirvi
higienic higieniz
homogeneic homogeneiz
huel oler
humedec humedecer humedeci humedezc
identif identific identifiqu
imped impedi impedir impid impidi
impres imprim imprimi
inclu inclui incluir incluy
indic indiqu
induc induci inducir induj indujeron induzc
infer inferi inferir infier infir infiri
inger ingeri ingerir ingier ingir ingiri
inmovilic inmoviliz
inscrib inscribi inscrit
instru instrui instruir
interfer interferi interferir interfier interfir interfiri
interven interveng intervien intervin
intoxic intoxiqu
introduc introduci introducir introduj introdujeron introduzc
invert inverti invertir inviert invirt invirti
manten manteng mantien mantuv
marc marqu
masc masqu
mastic mastiqu
modif modific modifiqu
mord morder mordi muerd
mori morir muer muert muri
mov mover movi muev
movilic moviliz
nacer naci nazc
neutralic neutraliz
normalic normaliz
notif notific notifiqu
obstru obstrui obstruir obstruy
obten obteng obtien obtuv
ofrec ofrecer ofreci ofrezc
organic organiz
oscurec oscurecer oscureci oscurezc
pag pagu
parec parecer pareci parezc
ped pedi pedir pid pidi
pens piens
perd perder perdi pierd
permanec permanecer permaneci permanezc
pertenec pertenecer perteneci pertenezc
pic piqu
pon pong
prescrib prescrit
preven preveng previen previn
produc produci producir produj produjeron produzc
promov promover promovi promuev
propon propong propuest propus
proteg proteger protegi protej
prove provey provist
proven proveng provien
provoc provoqu
pulveric pulveriz
purif purific purifiqu
quebr quiebr
rasc rasqu
rastr rastre
realic realiz
rechac rechaz
recog recoger recogi recoj
recomend recomiend
reconoc reconocer reconoci reconozc
reconstru reconstrui reconstruir
recubiert recubr
reduc reduci reducir reduj redujeron reduzc
reemplac reemplaz
reforc reforz refuerc refuerz
reg rieg
rehac rehag rehech
remov remover removi remuev
renov renuev
repet repeti repetir repit repiti
reproduc reproduci reproducir reproduj reprodujeron reproduzc
requer requeri requerir requier requir requiri
reset resete
resolv resolver resolvi resuelt resuelv
restablec restablecer restableci restablezc
restring restringi restringir restrinj
reten reteng retien retuv
retorc retorcer retorci retuerc retuerz
reutilic reutiliz
revolv revolver revolvi revuelt revuelv
sac saqu
sec sequ
sembr siembr
solt suelt
sosten sosteng sostien sostuv
suger sugeri sugerir sugier sugir sugiri
sumerg sumerj
sustitu sustitui sustituir sustituy
tembl tiembl
toc toqu
torc torcer torci tuerc tuerz
tost tuest
tra traig traj trayend
traduc traduci traducir traduj tradujeron traduzc
tranc tranqu
transcrib transcrit
transfer transferi transferir transfier transfir transfiri
trap trape
tropec tropez tropiec tropiez
ubic ubiqu
utilic utiliz
vaporic vaporiz
venc vencer venci venz
verif verific verifiqu
vert verter verti viert
visualic visualiz
volc vuelc', E'\n')) WITH ORDINALITY AS line(stems, place),
    unnest(string_to_array(line.stems, ' ')) AS form
$$;
