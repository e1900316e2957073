-- A search looks up the other words for the same thing by their stem, and misspelt ones by how that sounds (decision 0368).
CREATE INDEX synonyms_sound ON synonyms (sound_of(stem));

-- Families of words, a line each: what is done and what it is called that was done, what everybody says and what documents say. They are loose,
-- so they count less than the glossary; only what makes sense for one another in a laboratory's documents stands in a line, and no name of a test.
INSERT INTO synonyms (meaning, word)
  SELECT 1000 + line.place, word
  FROM regexp_split_to_table(btrim('
botar descartar desechar eliminar tirar arrojar
almacenar conservar guardar
aseo lavar limpiar limpieza fregar
desinfeccion desinfectar sanitizar higienizar
evitar prevenir prevencion
alimento comer consumir ingerir
cheque comprobar inspeccion revisar verificar verificacion
arreglar reparar
cambiar reemplazar sustituir
aviso informar notifico notificar comunicar
quitar remover retirar
aumentar elevar incremento subir
descender disminuir reducir
despacho envio mandar remitir
juntar recoger recoleccion recolectar
extraer extraccion obtener sacar obtencion
emergencia urgencia urgente
enfermo paciente
basurero caneca contenedor papelera tacho
derramar regar verter
quemar quemadura
doler dolor
picar picadura
hemorragia sangrar sanguineo
atencion atender
transporte traslados
diluir dilucion
calentar caliente calor
enfriar refrigerar
humedo humedecer mojar
peligro riesgo
rotular etiquetar marbete pegatina sticker
altura altitud
reencapuchar reinsertar reenfundar
reutilizar reusar
frigorifico heladera nevera refrigerar
congelar freezer frizer ultracongelar
caca deposicion excremento fecal heces
femenino mujer
masculino varon
sismo temblor terremoto
cloro hipoclorito lavandina lejia
hisopo torunda
agitar revolver sacudir
atascar atorar obstruir trabar trancar obstruccion
adherir pegar
conectar enchufar conexion
desconectar desenchufar
arrancar comenzar empezar iniciar
acabar concluir finalizar terminar
demorar tardar retraso
ingestion ingerir tragar
ebullicion hervir
estallar explosivo explosion explotar
insertar introducir
inversion invertir voltear
piso suelo
cielorraso techo
indumentaria ropa uniforme vestimenta pijama
calzado zapatos
cerrar sellar
abrira destapar abierto apertura
menstruar menstruacion menstrual
embarazo gestacion gestante
pesar pesaje
ocular ojo
boca bucal oral
cutaneo dermico piel
cardiaco corazon
renal rinon
higado hepatico
faringeo fauces garganta
vejiga vesical
oido otico
hueso oseo
caducar vencido expirar vencimiento
botella frasco
repeticion repetir
elegir escoger seleccion
movimiento mover
extravio perder
pedir solicitar solicitud
mordedura morder
inmersion remojar sumergir
proteccion proteger
colocar ubicar
recepcion recibir
esteril esterilizar
lipemico lipemia
icterico ictericia
desmayo desvanecer lipotimia sincope
edema hinchar hinchazon
comezon picazon prurito rasquina
equimosis hematoma moreton
calentura febril fiebre
contagio transmision transmitir
infeccion infectar
friccion frotar
asperjar aspersion atomizar pulverizar rociar
chucear chuzar chuzon percutaneo pinchar pinchazo punzar puyon
herir lesion
contusion golpe
deslizar resbalar tropezar tropezon
alarma alerta
vibrar vibracion
balance equilibrar
desbalance desequilibrar desequilibrio
escape fuga goteo
reinicio resetar restablecer
refaccion repuesto
embalar embalaje empacar empaque
averiar descomponer descompuesto desperfecto malograr
anotar apuntar consignar registrar
aprobar autorizar
adquirir adquisicion comprar
vender venta
cotizar presupuesto
medicamento pastilla tableta
ardera ardor quemazon
esputo expectorar flema gargajo
baba saliva
orinar urinario
serico suero
plasma plasmatico
arteria arterial
estomago gastrico
intestino intestinal
tiroides tiroidea
dental diente
nariz nasal
vagina vaginal
cabello pelo
semana semanal
digitalizar escanear
adjunto anexo
borrar suprimir
descanso pausa receso
desalojar evacuar
encargado responsable
cumplir cumplimiento
enfermera enfermeria
infantil nino pediatrico
almacen bodega
aguja cortopunzante punzocortante
lanceta cortopunzante punzocortante
bisturi cortopunzante punzocortante
jeringa cortopunzante punzocortante
jeringa jeringuilla
coordinar jefe lider
emesis vomito
ahogar asfixia atragantar
electrocucion electrocutar
envenenar intoxico intoxicar
corrosion oxidar
fisura grieta rajar rajadura
adicion agregar anadir
anular cancelar
interrumpir interrupcion suspender suspension
supervisar supervision
detergente limpiador
dosificar dosis
alquiler arrendar arriendo
procedimiento protocolo instructivo
restregar frotar estregar refregar
escurrir drenar drenaje
descontaminar desinfectar desinfeccion
mugre mugroso sucio suciedad
empolvado polvoriento
lubricar engrasar
desatascar desatorar desobstruir destrancar
plomero fontanero gasfiter
trasvasar trasegar trasiego trasvase
salpicar salpicadura
salpicon salpicadura
rotura ruptura romper quebrar
estropear deteriorar averiar
abollar abolladura
rasguno rayon aranazo
resquebrajar agrietar grieta fisura
astillado esquirla
acarrear transportar trasladar
levantar alzar izar
manipular manejar
aguardar esperar
preguntar consulta inquietud duda
prohibir prohibicion vetar vedar
pagar abonar desembolso
reembolso reintegro devolucion devolver
dinero reembolso
inconformidad queja reclamo insatisfaccion
inconforme insatisfecho descontento
desactivar inhabilitar deshabilitar
calefaccion calentar
mezclar revolver
molienda triturar machacar
mezcla mixtura
candado cerradura chapa
rellenar diligenciar
adiestrar entrenar capacitar
aprender aprendizaje
despedir despido desvinculacion destitucion
renunciar dimision
regano reprimenda amonestacion
dormir dormitar siesta
somnolencia sueno adormecimiento modorra
somnoliento adormilado amodorrado
merienda refrigerio lonche
mecato golosina pasabocas comida alimento
botana golosina alimento
chicle masticar
caramelo confite golosina
refresco bebida
cafe bebida
vapear vapeador cigarrillo fumar
cigarro cigarrillo tabaco fumar
pucho cigarrillo fumar
borracho ebrio embriagado embriaguez alcoholizado
emborrachar embriagar
borrachera embriaguez ebriedad
drogado estupefaciente psicoactivo alucinogeno
enfermar enfermedad dolencia
malestar indisposicion indispuesto
trasbocar vomitar
nausea asco arcada
chamuscar quemar abrasar
escaldar quemadura
desangrar hemorragia sangrado
cojera renquear
tos tosedera
moquear rinorrea
moqueo rinorrea
ronquera disfonia ronco
mareo vertigo aturdimiento
jaqueca migrana cefalea
cefalea cabeza
bizco estrabismo
ceguera ciego
sordera sordo hipoacusia
zumbido tinnitus acufeno
lagrimeo lagrimear
lagana legana
orzuelo perrilla
sarpullido salpullido erupcion exantema
ronchas urticaria habones
roncha erupcion
urticaria alergia
enrojecimiento eritema rojez
resequedad sequedad
resecar resequedad
costra postilla
espinilla acne
caspa seborrea
sarna escabiosis
piojo pediculosis
garrapata acaro
lombriz helminto
lombrices helmintos
gusano helminto
mosquito zancudo
cucaracha plaga
rata roedor plaga
raton roedor
hormiga plaga insecto
fumigar plagas
plaga roedor insecto
rabia antirrabico
vacunar inmunizar
resfriado gripa catarro
pulmonia neumonia
asma asmatico
ahogo asfixia disnea
jadear disnea
infarto corazon
convulsion epilepsia
epilepsia epileptico
desorientado confusion confundido
diarrea soltura
estrenimiento constipacion
indigestion dispepsia
panza abdomen barriga
vientre abdomen
tripa intestino
ombligo umbilical
pecho torax
espalda dorso lumbar
nalga gluteo
muslo femoral
rodilla articulacion
coyuntura articulacion
tobillo maleolo
nuca cervical
mandibula quijada
labio boca
lengua lingual
encia gingival
ceja parpado
parpado ojo
vena venoso
hemorroides almorranas
testiculo escroto
utero uterino
lactar lactancia amamantar
prenada gestante
becerro ternero
perro canino
gato felino
cerdo porcino
chancho porcino
marrano porcino
caballo equino
yegua equino
oveja ovino
cabra caprino
chivo caprino
gallina ave
pollo ave aviar
pollos aves
pez pescado piscicola
peces piscicultura
conejo lagomorfo
mascota animal
bestia animal
finca hato predio
viejo anciano senil
anciano geriatrico
vejez senectud
guagua lactante
chamaco nino pediatrico
muchacho adolescente joven
padres acudiente
acudiente acompanante tutor
acompanante familiar
apoderado acudiente
pariente familiar
esposo conyuge
hijo descendiente
discapacitado discapacidad
minusvalido discapacidad
ciegos invidentes
sordo auditivo
obeso sobrepeso
flaco delgado
flaco desnutrido
flete envio transporte
fletar transportar despachar
acarreo flete transporte
domiciliario mensajero repartidor
repartidor mensajero transportador
camion camioneta furgon vehiculo
carro vehiculo automovil
auto automovil vehiculo
coche vehiculo automovil
chofer conductor transportista
camionero conductor transportista
nafta gasolina combustible
llanta neumatico
parqueadero estacionamiento parking
parquear estacionar
bus autobus
avion aereo
aerolinea aereo
barco maritimo buque
buque maritimo embarcacion
embarque despacho cargamento
embarcar despachar
tren ferroviario
aduana aduanero arancel
arancel impuesto
nacionalizar aduana
mercancia mercaderia producto
mercaderia producto articulo
encomienda paquete envio
paquete bulto encomienda
bulto costal
guacal huacal
estiba pallet tarima
montacargas carretilla
carretilla carrito
carrito carro
descargue desembarque
boleta factura comprobante
tiquete recibo comprobante
cobranza cartera recaudo
deuda saldo adeudar
deudor moroso
moroso deuda
fiado credito
fiar credito
cuota mensualidad
prestamo credito
tarjeta debito credito
datafono tarjeta
barato economico
costoso costo
cuesta costo precio tarifa
ganga oferta promocion
oferta promocion descuento
promocion descuento rebaja
regatear negociar descuento
gratis gratuito
impuesto tributo gravamen
iva impuesto
retencion retefuente
garantia garantizar
asegurado poliza
indemnizar compensar
compensar resarcir
resarcir indemnizacion
negociar acuerdo
convenio acuerdo contrato
contrato contractual
contratista proveedor
proveedor suministrador abastecedor
abastecer suministrar proveer
surtir suministrar abastecer
surtido inventario
suministro abastecimiento provision
desabastecimiento escasez faltante
escasear desabastecimiento escasez
faltante incompleto
sobrante excedente remanente
sobrar sobrante excedente
stock existencias inventario
disponible disponibilidad existencias
catalogo portafolio
portafolio productos
fabricante productor
fabricar elaborar manufacturar
distribuidor representante
cliente comprador usuario
clientela clientes
tienda almacen
sucursal sede
sede oficina
concurso licitacion
cotizar proforma
subasta licitacion
reponer reposicion reemplazo
reposicion reemplazo sustitucion
arrepentirse retracto desistir
demandar litigio
pleito litigio controversia
litigio tribunal jurisdiccion
juez tribunal
abogado juridico legal
incumplimiento infraccion violacion
infringir infraccion incumplimiento
confidencial secreto
privacidad confidencialidad
propietario dueno
heredar herencia
plagio copia
copiar duplicar
fotocopiar copia
pirateria falsificacion
falsificar falsificacion adulterar
engano fraude
estafa fraude
soborno coima cohecho
corrupcion soborno
robar hurto sustraccion
ladron hurto robo
vigilante portero celador
celador vigilante porteria
portero porteria vigilancia
grabar grabacion
filmar video grabacion
vigencia vigente
vigencia validez
caducidad vigencia
prorroga extension
prorrogar aplazar
posponer aplazar postergar
adelantar anticipar
anticipado previo
agenda programacion calendario
reservar apartar
calendario cronograma
cronograma programacion
horario jornada
jornada turno
madrugada amanecer
trasnochar noche nocturno
diurno dia
feriado festivo
domingo dominical
dominical festivo
diario cotidiano
quincena quincenal
bimestral bimestre
trimestral trimestre
semestral semestre
ausentarse ausencia inasistencia
atraso retraso
retardo retraso tardanza
impuntual retraso
sobretiempo extras
sueldo salario remuneracion
aguinaldo bonificacion
propina dadiva
regalo dadiva obsequio
pension jubilacion
practicante pasante
aprendiz practicante
profesor docente instructor
docente profesor maestro
novato induccion
principiante novato
inexperto novato
veterano experto
experto especialista
experiencia experto
asesor consultor
asesorar asesoria orientacion
consejo recomendacion sugerencia
aconsejar recomendar sugerir
sugerir sugerencia recomendar
companero colega
cuadrilla brigada
brigadista brigada
bombero incendio
ambulancia emergencia
paramedico ambulancia
socorrista rescatista
socorro auxilio
camilla camillero
hospital sanatorio
consultorio consulta
medico facultativo doctor
cirujano cirugia quirurgico
quirofano quirurgico cirugia
anestesia anestesico
radiografia radiologico
ecografia ultrasonido
ultrasonido sonicador
radiacion radiactivo
partera obstetricia
dentista odontologo
odontologo dental
oculista oftalmologo
oftalmologo ojo
psicologo psicologia
boticario farmaceutico
farmaceutico farmacia
cientifico investigador
investigar indagar
indagar averiguar
averiguar investigar
inventor autor
autor autoria
divulgar difundir difusion
noticia comunicado
chisme rumor
gordo obeso
impresora imprimir impresion
pantalla monitor
digitar teclear ingresar
login ingresar
entrar ingresar acceder
acceder acceso
hackear ciberseguridad intrusion
respaldar copia backup
carpeta directorio
colgarse bloquearse
pasmado bloqueado
lentitud demora
rapidez velocidad
wifi inalambrico
inalambrico bluetooth
desinstalar desmontar
armar ensamblar montaje
desarmar desmontar desensamblar
atornillar apretar
aflojar soltar
tornillo tornilleria
tuerca perno
perno tornillo
destornillador desarmador atornillador
alicate pinza tenaza
martillo herramienta
herramienta destornillador
canilla grifo
tuberia caneria
manguera tuberia
conducto tuberia
inundacion anegamiento
encharcar charco
charco derrame
filtro filtracion
colador tamiz
cernir tamizar
cedazo tamiz
bomba bombeo
ventilar airear
encerrado confinado
sofocante caluroso
caluroso calor
bochorno calor
helado congelado frio
escarcha hielo
descongelar deshielo
derretir fundir fusion
solidificar congelacion
cuajar coagular
grumo coagulo
grumos aglomerados
grumoso apelmazado
apelmazado aglomerado
compactar apelmazar
evaporar volatilizar
evaporarse volatil
hervor ebullicion
hierve ebullicion
vapor vaporizacion
empapar mojar impregnar
absorber absorcion
secante absorbente
esponja absorbente
hundir sumergir
disolver disolucion solubilidad
disolverse soluble solubilidad
insoluble solubilidad
miscible miscibilidad solubilidad
deshacer disolver
espeso viscoso viscosidad
espesor grosor
denso densidad
pegajoso adhesivo viscoso
pegajoso adherente
pegar adhesivo
pegante adhesivo pegamento
cinta adhesivo
despegar desprender
olor oler odorifero
huele olor
hediondo olor
apestar olor
hedor olor
perfume fragancia
aroma olor
sabor gusto
transparente traslucido
turbio turbidez
nublado turbio
opaco turbio
opacidad turbidez
lechoso turbio
brillo brillante
claridad transparencia
aspecto apariencia
textura consistencia
blando suave
blandito blando
fragil quebradizo
delicado fragil
aguante resistencia
flexible elastico
tieso rigido
afilado cortante filoso
puntiagudo punzante
puntudo punzante
cuchillo cortante
navaja cuchilla
cuchilla bisturi
tijera cortante
corrosion corrosivo
moho hongo
mohoso moho
enmohecido moho
pudrir putrefaccion descomposicion
putrefacto descomposicion
descomponer descomposicion
degradar descomposicion
biodegradable degradabilidad
biodegradar persistencia
reventar estallar explosion
incendio conflagracion
inflamabilidad ignicion
flama fuego
chispa ignicion
chispazo chispa
briquet encendedor
yesquero encendedor
arder combustion inflamable
combustible combustion
combustion quema
hoguera quema
humo combustion
hollin humo
tizne hollin
apagar extinguir sofocar
extinguir extincion
extintor extincion
extinguidor extincion
escapar evacuar
huir evacuar
simulacro emergencia
sirena alarma
timbre alarma
pitar alarma
chillar alarma
bulla ruido
bullicio ruido
ruidoso ruido
tiembla vibracion
estremecer vibracion
relampago tormenta
tormenta tempestad
aguacero lluvia
llover lluvia
huracan ciclon
derrumbe deslizamiento
temblor sismico
terremoto sismico
tsunami maremoto
corrientazo electrocucion
calambrazo electrocucion
electrocucion electrico
luz iluminacion
alumbrado iluminacion
oscuridad penumbra
sombra penumbra
alambre cable
enchufe tomacorriente
clavija enchufe
alargador prolongador
voltio voltaje
fusible breaker
breaker interruptor
taco breaker
interruptor switch
switch conmutador
boton pulsador
pulsar presionar oprimir
apretar presionar oprimir
espichar oprimir presionar
bateria pila
bateria acumulador
transformador voltaje
frenar detener
arrancar encender
arranque encendido
bombillo lampara foco
linterna lampara
lampara luminaria
luminaria bombilla
internet conectividad
antivirus malware
chupar absorber absorbente
chupar aspirar succionar
aguantar resistir
encendedor mechero cerilla
sillon poltrona
taburete butaco banqueta
escritorio pupitre
meson encimera
repisa estante anaquel
anaquel estanteria
estante estanteria
cajon gaveta
armario casillero
locker casillero guardarropa
vestier vestidor vestuario
camerino vestidor
ropero armario
closet armario
perchero gancho
percha perchero
colgar perchero
cortina persiana
alfombra tapete
tapete felpudo
baldosa piso
baldosin azulejo
escalera escalon
escalera peldano
pasillo corredor
pasadizo pasillo
sotano bodega
azotea terraza
afuera exterior
cocina cocineta
cocineta cafeteria
casino comedor cafeteria
cantina comedor
lavadero lavanderia
lavamanos lavabo lavatorio
lavaplatos fregadero
pileta fregadero
pileta lavabo
regadera ducha
jabonar enjabonar
champu jabon
esponjilla estropajo
estropajo esponja
balde cubo
tobo balde
platon bandeja
bandeja charola
azafate bandeja
garrafa bidon
garrafon garrafa
bidon tambor
tambor barril
cilindro bombona
lata envase
envoltorio empaque
envolver empacar
envoltorio envoltura
maleta maletin
mochila morral
amarrar atar sujetar
amarra sujecion
sujetar sujecion
agarrar sujetar asir
agarre sujecion
panuelo toallita
toallita wipe
servilleta toalla
curacion vendaje
curita aposito
botiquin auxilios
enguantado guantes
bata uniforme
overol enterizo
traje overol
delantal mandil
pechera delantal
peto delantal
chaqueta abrigo
chamarra chaqueta
buzo sueter
calcetin calzado
tacon calzado
zapatillas calzado
sandalia chancla
chancleta sandalia
crocs calzado
espejuelos anteojos
cofia gorro
aretes joyas
anillo sortija
argolla anillo
pulsera brazalete
pulseras joyas
piercing joyas
bisuteria joyas
alhaja joya
maquillaje cosmetico
maquillar maquillaje
pintalabios maquillaje
rimel pestanina maquillaje
crema locion
barba vello
barbudo barba
bigote barba
afeitar rasurar
peinar cabello
trenza cabello
audifono auricular
auriculares audifonos
musica audifonos
parlante altavoz
altavoz bocina
televisor television
correspondencia correo
letrero senalizacion
cartel afiche
afiche letrero
advertencia advertir alerta
precaucion cuidado
precaver prevenir
cautela precaucion
prudencia precaucion
recordar recordatorio
olvidar omitir
omitir omision
evadir eludir
pereza negligencia
descuido negligencia imprudencia
descuidar negligencia
chiste broma
agredir agresion violencia
violento agresivo
acoso hostigamiento
insultar irrespeto
groseria irrespeto
grosero irrespetuoso
burla irrespeto
amenaza intimidacion
racismo discriminacion
amable cordial
cordialidad amabilidad
amabilidad cortesia
sonreir sonrisa
bravo molesto inconforme
enojado molesto
furioso molesto
enfadado enojado
rabioso enojado
miedo temor
temor ansiedad
asustado miedo ansiedad
susto miedo
ansioso ansiedad
angustia ansiedad
llorar llanto
llanto lloroso
triste tristeza
tristeza depresion
deprimido depresion
cansado fatiga
cansancio fatiga agotamiento
debilidad fatiga
desgano decaimiento
tranquilo calmado
tranquilizar calmar
arete zarcillo
memorando memorandum
toxicidad intoxicacion
envenenar toxicidad
mortal letal muerte
matar letal
cancer cancerigeno carcinogenicidad
tumor neoplasia
mutacion mutageno
mutageno genotoxico
malformacion teratogeno
feto fetal embrion
alergenico sensibilizante
sensibilizar alergia
alergico alergia anafilaxia
alergia hipersensibilidad
anafilactico anafilaxia
lacrimogeno lagrima
lagrima lagrimal
caustico corrosivo
neutro neutralizar
incompatible incompatibilidad
mezclarse miscible
juntarse incompatibilidad
juntar mezclar combinar
estabilidad estable
perdurar persistir durabilidad
duradero durabilidad
contaminar polucion
ambiente ambiental
ambiental ecologico ecologia
ecologico ecotoxicidad
ecotoxicidad acuatico
rio acuatico cauce
cauce arroyo
alcantarilla desague
alcantarilla sumidero
cloaca alcantarillado
sumidero desague
vertimiento vertido
aserrin absorbente
dique contencion
confinar contencion
contencion barrera
absorbente vermiculita
escurrimiento derrame
rebosar desbordar derrame
desbordar rebose
empozar charco
respirar inhalacion inspiracion
respirador respiratorio
aliento respiracion
tragar ingestion deglutir
beber ingestion
piel cutaneo dermal
ojos ocular
ocular oftalmico
vapores emanacion
emanacion emision
emanar desprender
emitir emision
neblina aerosol niebla
rocio aerosol pulverizacion
rociador atomizador
atomizador aspersor
spray aerosol
polvillo polvo
polvo particulas
polvareda polvo
limadura viruta
amontonar apilar
arrumar apilar estibar
acomodar organizar
desorden desordenado desorganizado
segregar separar
clasificar clasificacion segregacion
repartir distribuir
rentar alquilar arrendar
obsoleto descontinuado
anticuado obsoleto
descontinuar discontinuar
pieza componente repuesto
componente ingrediente
componentes composicion
ingredientes composicion
contiene incluye
incluye contenido
pureza puro
impureza pureza
rendimiento rendir
rinde rendimiento
porcentaje proporcion
duplicado replicado
triplicado replica
docena unidades
monton cantidad
bastante suficiente
suficiente adecuado
insuficiente escaso
demasiado exceso
exceder sobrepasar superar
superar rebasar
tamano dimension
tamanos presentaciones
ancho anchura
hondo profundo
liviano ligero
balanza bascula
bascula pesa
gramera balanza
temperatura termico
termometro temperatura
grados temperatura
tibio templado
calentador plancha
fogon estufa
hornilla plancha
frio refrigerado
enfriamiento refrigeracion
climatizacion acondicionado
termostato temperatura
humidificador humedad
higrometro humedad
cronometro temporizador
reloj cronometro
vueltas revoluciones
burbuja espuma
burbujear efervescencia
antiguo obsoleto
infertilidad fertilidad
pipetear pipeteo
enrasar aforar
cuentagotas gotero
perilla propipeta
matraz erlenmeyer
mortero pistilo
espatula cucharilla
cuchara cucharilla
agitador mezclador
mezclador vortex
licuadora homogeneizador
estufa incubadora
horno mufla
mufla calcinacion
desecante silica
campana extractor
esterilizador autoclave
lupa estereoscopio
enfocar enfoque
borroso desenfocado
desenfocado enfoque
microscopico microscopia
fotometro espectrofotometro
espectrofotometro absorbancia
absorbancia lectura
lector lectura
leer lectura
peachimetro potenciometro
potenciometro electrodo
recuento contaje
redondear redondeo
exacto exactitud
exactitud veracidad
preciso precision
precision repetibilidad
repetible repetibilidad
desvio desviacion
incierto incertidumbre
confiable confiabilidad fiabilidad
fiable fiabilidad
interferir interferencia
afectar interferir alterar
alteracion modificacion
cotejar comparar
certificar certificacion
certificado constancia
diploma certificado
inspector inspeccion
auditar auditoria
auditor auditoria
auditoria inspeccion
hallazgo observacion
corregir correccion correctivo
prevenir preventivo
problema inconveniente
inconveniente dificultad
dificultad problema
molestia inconveniente
obstaculo impedimento
impedir impedimento
estorbar obstruir
estorbo obstaculo
bloquear bloqueo
desbloquear desbloqueo
destrabar desbloquear
desatorar destrabar
obstruir obstruccion taponamiento
defectuoso averiado
defectuoso defecto
defecto imperfeccion
falla desperfecto
malfuncionamiento falla
operador operario
obrero operario trabajador
peon obrero
mensajero mensajeria
gerente gerencia
direccion domicilio
ubicacion localizacion
hallar encontrar
encontrar localizar
buscar busqueda
rastrear rastreo seguimiento
monitorear monitoreo seguimiento
monitoreo vigilancia
vigilar monitorear
mirar observar
revisar revision
revision verificacion
inspeccionar revision
contraindicado contraindicacion
conveniente recomendable
idoneo competente
habilidad destreza
destreza competencia
capaz competente
postular candidato
candidato aspirante
aspirante postulante
entrevista seleccion
contratar reclutar
ascender ascenso
traslado reubicacion
reemplazar relevo suplente
suplir reemplazar
sustituto alternativa
opcion alternativa
elegir optar
preferir preferencia
convencer persuadir
acordar acuerdo pactar
conversar dialogo
hablar conversar
platicar conversar
charlar conversar
charla capacitacion
charla conferencia
curso seminario
reunirse reunion
asistir asistencia
asistencia comparecer
encuesta satisfaccion
satisfecho satisfaccion
contento satisfecho
calificar calificacion puntaje
reprobado desaprobado
rehusar rechazar
acepta admite
recibir aceptar
acoger recibir
consentimiento aceptacion autorizacion
aval autorizacion
respaldar avalar
responder respuesta
contestar responder
respuesta contestacion
entender comprender
comprender comprension
traducir traduccion
escribir escritura redactar
redactar elaborar
tachon tachadura enmendadura
enmendar enmendadura corregir
borrar borron
corrector enmendadura
lapiz boligrafo
esfero boligrafo lapicero
boli boligrafo
birome boligrafo
pluma boligrafo
marcador rotulador
plumon marcador
letra caligrafia
legible letra
ilegible letra
manuscrito escrito
folio pagina
cuaderno libreta
libreta bitacora
formulario formato
formato plantilla
cartilla folleto
folleto instructivo
reglamento normativa
norma normativa
decreto normativa
obligatoriedad obligatorio
exigir exigencia requisito
requerir requisito
requisito condicion
necesario indispensable
indispensable imprescindible
esencial fundamental
opcional voluntario
voluntario voluntariedad
gratis gratuidad
cita agenda
propaganda anuncio
derrite fusion
agujerear perforar
hueco agujero orificio
rasgar rasgadura desgarrar
desgaste desgastado gastado
torcido doblado
doblar flexionar
doblado plegado
estirar elongar
inflar inflado
flojo holgado
envolver forrar
forrar recubrir
tapizar recubrir
recubrir revestir
untar embadurnar impregnar
esparcir dispersar
regarse esparcir
desparramar derramar esparcir
voltearse volcar
tumbar volcar derribar
botellon garrafon
precinto sello
estanco hermetico
nudo amarre
encargar pedir solicitar
solicitante peticionario
rogar solicitar
suplicar solicitar
requisicion solicitud
remesa envio
ruta recorrido
recorrido trayecto
trayecto viaje
viaje desplazamiento
desplazamiento movilizacion
movilizar trasladar
trafico transito
chocar colision
varado averiado
desvelo trasnocho
siesta descanso
descansar reposar reposo
acostado decubito
recostar reclinar
agachar inclinar
posicion postura
postura ergonomia
ergonomico ergonomia
puno empunar
rasparse raspadura
raspon raspadura abrasion
peladura abrasion
lastimar lesionar
accidentado lesionado
torcedura esguince
luxacion dislocacion
entumecido parestesia
hormigueo parestesia
adormecido parestesia
cosquilleo parestesia
tembladera tremor
escalofrio tiritar
sudar sudoracion transpiracion
ardiente quemante
taquicardia palpitaciones
hinchado edematoso
supurar pus
pus purulento
llaga ulcera
chichon hematoma
absceso forunculo
sanar curar
agravar empeorar
mortandad mortalidad
difunto fallecido cadaver
cementerio sepultura
autopsia necropsia
donante donador
transfundir transfusion
trasplante injerto
protesis implante
muletas baston
intravenoso endovenoso
inyectar inyeccion
inyectable parenteral
recetar prescribir
receta prescripcion
pastillas comprimidos
pildora comprimido
pildora tableta
unguento pomada
colirio oftalmico
antibiotico antimicrobiano
germenes microorganismos
analgesico calmante
calmante sedante
sedante tranquilizante
somnifero sedante
adiccion adicto
vicio adiccion
apuesta azar
infeccioso contagioso
contagioso transmisible
contagiar infectar
brote epidemia
epidemia pandemia
pandemia brote
cuarentena aislamiento
aislar aislamiento
confinamiento cuarentena
portador transmisor
sembrar siembra inocular
resembrar repique subcultivo
proliferacion multiplicacion
destenir decoloracion
decoloracion blanqueamiento
blanquear blanqueador
blanqueador decolorante
incoloro transparente
cultivar siembra
mopear trapear
peticion solicitud
ahumar humo
carbonizar calcinar
achicharrar quemar carbonizar
pegatina adhesivo
sticker calcomania
calcomania adhesivo
tutoria acompanamiento
reinduccion reentrenamiento
acostumbrado habituado
costumbre habito
rutina rutinario
fiesta celebracion
celebrar festejo
cumpleanos celebracion
rifa sorteo
sortear sorteo
premio incentivo reconocimiento
incentivar incentivo
felicitar reconocimiento
sancionado amonestado
expulsar expulsion
credencial gafete
gafete escarapela
huellas dactilares
forastero visitante
turista extranjero
extranjero pasaporte
pasaporte extranjeria
migrante extranjero
indigena etnico
embarazo gravidez prenez
gravidez gestacion
nacer nacimiento
neonatal neonato
menopausia climaterio
pubertad adolescencia
infancia ninez
ninez infantil
puerperio posparto
posparto postparto
posoperatorio postoperatorio
posoperatorio postquirurgico
tullido discapacidad
ictus apoplejia
oncologico oncologia cancer
quimioterapia oncologico
hipertenso hipertension
anemico anemia
hemofilico hemofilia
desnutricion malnutricion
delgadez desnutricion
apetito hambre
inapetencia anorexia
aguijon picadura
avispa picadura
abeja picadura
alacran escorpion
arana aracnido
culebra serpiente ofidico
serpiente ofidio
veneno ponzona
mordisco mordedura
aranar rasguno
desinsectar fumigar
desratizar roedores
raticida rodenticida
matamalezas herbicida
fungicida hongos
maleza hierba
', E'\n'), E'\n') WITH ORDINALITY AS line(words, place), unnest(string_to_array(line.words, ' ')) AS word;

-- More lines of the glossary beside those of 0014 and 0069, by the rules that stand there: what an organisation has said of a word goes before.
WITH line AS (
  SELECT split_part(line, '|', 1) AS kind, split_part(line, '|', 2) AS word, split_part(line, '|', 3) AS means
  FROM regexp_split_to_table(btrim('
palabra|soda cáustica|sosa cáustica
palabra|sosa cáustica|hidróxido de sodio
palabra|potasa cáustica|hidróxido de potasio
palabra|potasa|hidróxido de potasio
palabra|ácido muriático|ácido clorhídrico
palabra|cloruro de hidrógeno|ácido clorhídrico
palabra|espíritu de sal|ácido clorhídrico
palabra|aceite de vitriolo|ácido sulfúrico
palabra|ácido de batería|ácido sulfúrico
palabra|agua fuerte|ácido nítrico
palabra|agua regia|ácido nitroclorhídrico
palabra|ácido etanoico|ácido acético
palabra|ácido metanoico|ácido fórmico
palabra|ácido fénico|fenol
palabra|ácido carbólico|fenol
palabra|metanal|formaldehído
palabra|etanal|acetaldehído
palabra|propanona|acetona
palabra|dimetilcetona|acetona
palabra|MEK|metil etil cetona
palabra|MEK|butanona
palabra|metil etil cetona|butanona
palabra|alcohol isopropílico|isopropanol
palabra|alcohol isopropílico|2 propanol
palabra|isopropanol|2 propanol
palabra|IPA|isopropanol
palabra|IPA|alcohol isopropílico
palabra|alcohol metílico|metanol
palabra|alcohol de madera|metanol
palabra|alcohol de quemar|etanol desnaturalizado
palabra|alcohol industrial|etanol desnaturalizado
palabra|alcohol butílico|butanol
palabra|alcohol propílico|propanol
palabra|alcohol bencílico|fenilmetanol
palabra|glicerina|glicerol
palabra|etilenglicol|monoetilenglicol
palabra|éter etílico|éter dietílico
palabra|éter sulfúrico|éter etílico
palabra|éter sulfúrico|éter dietílico
palabra|benceno|benzol
palabra|tolueno|metilbenceno
palabra|tolueno|toluol
palabra|xileno|xilol
palabra|xileno|dimetilbenceno
palabra|cloroformo|triclorometano
palabra|cloruro de metileno|diclorometano
palabra|percloroetileno|tetracloroetileno
palabra|acetato de etilo|etanoato de etilo
palabra|tíner|thinner
palabra|aguarrás|trementina
palabra|solvente|disolvente
palabra|gasoil|diésel
palabra|gasóleo|diésel
palabra|kerosene|queroseno
palabra|vaselina|petrolato
palabra|vaselina líquida|aceite mineral
palabra|gas carbónico|dióxido de carbono
palabra|anhídrido carbónico|dióxido de carbono
palabra|CO2|dióxido de carbono
palabra|gas de la risa|óxido nitroso
palabra|óxido de etileno|ETO
palabra|gas sulfhídrico|sulfuro de hidrógeno
palabra|ácido sulfhídrico|sulfuro de hidrógeno
palabra|ácido cianhídrico|cianuro de hidrógeno
palabra|ácido prúsico|cianuro de hidrógeno
palabra|hidróxido de amonio|agua amoniacal
palabra|sal de mesa|cloruro de sodio
palabra|sal común|cloruro de sodio
palabra|sal de cocina|cloruro de sodio
palabra|bicarbonato|bicarbonato sódico
palabra|bicarbonato de soda|bicarbonato de sodio
palabra|hidrogenocarbonato de sodio|bicarbonato de sodio
palabra|carbonato de sodio|carbonato sódico
palabra|ceniza de soda|carbonato de sodio
palabra|hidróxido de sodio|hidróxido sódico
palabra|hidróxido de potasio|hidróxido potásico
palabra|hipoclorito|hipoclorito sódico
palabra|cal viva|óxido de calcio
palabra|cal apagada|hidróxido de calcio
palabra|cal hidratada|hidróxido de calcio
palabra|cal muerta|hidróxido de calcio
palabra|sal de Epsom|sulfato de magnesio
palabra|sal de Inglaterra|sulfato de magnesio
palabra|leche de magnesia|hidróxido de magnesio
palabra|sulfato de cobre|sulfato cúprico
palabra|vitriolo azul|sulfato de cobre
palabra|piedra lipe|sulfato de cobre
palabra|caparrosa|sulfato ferroso
palabra|nitrato de plata|nitrato argéntico
palabra|salitre|nitrato de potasio
palabra|nitro de Chile|nitrato de sodio
palabra|bórax|tetraborato de sodio
palabra|tiosulfato|hiposulfito
palabra|permanganato|permanganato de potasio
palabra|bicromato|dicromato
palabra|metabisulfito|pirosulfito
palabra|azida sódica|azida de sodio
palabra|azida sódica|nitruro de sodio
palabra|bromuro de etidio|EtBr
palabra|azúcar de mesa|sacarosa
palabra|azúcar de leche|lactosa
palabra|azúcar de fruta|fructosa
palabra|dextrosa monohidratada|glucosa monohidratada
palabra|almidón|fécula
palabra|amoniaco acuoso|hidróxido de amonio
palabra|ácido peracético|ácido peroxiacético
palabra|glutaral|glutaraldehído
palabra|OPA|ortoftalaldehído
palabra|clorhexidina|gluconato de clorhexidina
palabra|lauril sulfato de sodio|dodecilsulfato sódico
palabra|lauril sulfato de sodio|dodecil sulfato de sodio
palabra|DMSO|dimetilsulfóxido
palabra|DMF|dimetilformamida
palabra|THF|tetrahidrofurano
palabra|ACN|acetonitrilo
palabra|PBS|tampón fosfato salino
palabra|PBS|solución amortiguadora de fosfatos
palabra|buffer|tampón
palabra|buffer|solución amortiguadora
palabra|búfer|buffer
palabra|solución tampón|solución amortiguadora
palabra|solución buffer|solución amortiguadora
palabra|agua desionizada|agua desmineralizada
palabra|agua milli q|agua ultrapura
palabra|agua tipo 1|agua tipo I
palabra|agua tipo 2|agua tipo II
palabra|agua de la llave|agua potable
palabra|agua de la llave|agua de acueducto
palabra|agua de la canilla|agua potable
palabra|agua del grifo|agua potable
palabra|agua de la llave|agua corriente
palabra|agua de la pluma|agua de la llave
palabra|llave del agua|grifo
palabra|llave de paso|válvula
palabra|llave inglesa|llave ajustable
palabra|llave allen|llave hexagonal
palabra|llave bristol|llave hexagonal
palabra|azul de lactofenol|lactofenol azul de algodón
palabra|lugol|yodo yodurado
palabra|lugol|solución de yodo
palabra|cristal violeta|violeta de genciana
palabra|violeta de genciana|violeta cristal
palabra|eosina azul de metileno|EMB
palabra|punto de ebullición|temperatura de ebullición
palabra|a cuánto hierve|punto de ebullición
palabra|a qué temperatura hierve|punto de ebullición
palabra|punto de fusión|temperatura de fusión
palabra|a cuánto se derrite|punto de fusión
palabra|punto de inflamación|flash point
palabra|punto de inflamación|punto de destello
palabra|punto de inflamación|punto de chispa
palabra|punto de inflamación|temperatura de inflamación
palabra|temperatura de ignición|temperatura de autoignición
palabra|autoignición|autoinflamación
palabra|temperatura de autoignición|temperatura de autoinflamación
palabra|temperatura de autoignición|temperatura de ignición espontánea
palabra|límite inferior de explosividad|LEL
palabra|límite superior de explosividad|UEL
palabra|límite de explosividad|límite de inflamabilidad
palabra|presión de vapor|tensión de vapor
palabra|densidad relativa|gravedad específica
palabra|masa molar|peso molecular
palabra|masa molecular|peso molecular
palabra|masa molecular|masa molar
palabra|solubilidad en agua|hidrosolubilidad
palabra|soluble en agua|hidrosoluble
palabra|se disuelve en agua|solubilidad en agua
palabra|umbral olfativo|umbral de olor
palabra|número ONU|número de Naciones Unidas
palabra|DL50|dosis letal 50
palabra|DL50|dosis letal media
palabra|DL50|LD50
palabra|CL50|concentración letal 50
palabra|CL50|concentración letal media
palabra|CL50|LC50
palabra|CE50|EC50
palabra|TLV|valor límite umbral
palabra|TLV TWA|media ponderada en el tiempo
palabra|TWA|media ponderada en el tiempo
palabra|TWA|promedio ponderado en el tiempo
palabra|STEL|límite de exposición de corta duración
palabra|VLA|valor límite ambiental
palabra|VLE|valor límite de exposición
palabra|LMP|límite máximo permisible
palabra|IDLH|peligro inmediato para la vida
palabra|IDLH|inmediatamente peligroso para la vida
palabra|FBC|factor de bioconcentración
palabra|PBT|persistente bioacumulable y tóxica
palabra|mPmB|muy persistente y muy bioacumulable
palabra|VOC|compuestos orgánicos volátiles
palabra|frases R|frases de riesgo
palabra|frases H|indicaciones de peligro
palabra|frases P|consejos de prudencia
palabra|consejos de prudencia|declaraciones de prudencia
palabra|indicaciones de peligro|declaraciones de peligro
palabra|palabra de advertencia|palabra de señal
palabra|GHS|sistema globalmente armonizado
palabra|GHS|SGA
palabra|rombo de seguridad|rombo NFPA
palabra|rombo de seguridad|NFPA 704
palabra|diamante de seguridad|rombo NFPA
palabra|diamante de fuego|NFPA 704
palabra|hoja de datos de seguridad|hoja de seguridad
palabra|hoja de datos de seguridad|ficha de datos de seguridad
palabra|hoja de datos de seguridad|FDS
palabra|hoja de datos de seguridad|SDS
palabra|hoja de datos de seguridad|MSDS
palabra|HDS|hoja de datos de seguridad
palabra|HDS|hoja de seguridad
palabra|FISPQ|ficha de datos de seguridad
palabra|ficha técnica|hoja técnica
palabra|ficha técnica|hoja de datos técnicos
palabra|teléfono de emergencia|número de emergencia
palabra|CISPROQUIM|teléfono de emergencia
palabra|lesión ocular grave|daño ocular grave
palabra|lesiones oculares graves|daños oculares graves
palabra|quema la piel|quemaduras en la piel
palabra|quema la piel|corrosión cutánea
palabra|quema los ojos|lesiones oculares graves
palabra|pica en los ojos|irritación ocular
palabra|irrita los ojos|irritación ocular
palabra|irrita la piel|irritación cutánea
palabra|da cáncer|carcinogenicidad
palabra|produce cáncer|carcinogenicidad
palabra|causa cáncer|carcinogenicidad
palabra|hace daño al bebé|toxicidad para la reproducción
palabra|hace daño al feto|toxicidad para la reproducción
palabra|toxicidad para la reproducción|toxicidad reproductiva
palabra|toxicidad para la reproducción|toxicidad reproductora
palabra|mata los peces|toxicidad acuática
palabra|peligroso para el medio ambiente|peligros ambientales
palabra|dio en los ojos|contacto con los ojos
palabra|cayó en los ojos|contacto con los ojos
palabra|cayó en el ojo|contacto con los ojos
palabra|apagar el fuego|medios de extinción
palabra|apagar el incendio|medios de extinción
palabra|medios de extinción|agentes extintores
palabra|polvo químico seco|PQS
palabra|extintor de polvo|polvo químico seco
palabra|extintor ABC|extintor multipropósito
palabra|manguera de incendios|gabinete contra incendios
palabra|kit de derrames|kit de control de derrames
palabra|equipo de aire autónomo|aparato de respiración autónomo
palabra|equipo autónomo|aparato de respiración autónomo
palabra|SCBA|equipo de respiración autónoma
palabra|con qué no se puede mezclar|materiales incompatibles
palabra|con qué no se puede juntar|materiales incompatibles
palabra|materiales incompatibles|sustancias incompatibles
palabra|materiales incompatibles|incompatibilidades
palabra|condiciones a evitar|condiciones que deben evitarse
palabra|polimerización peligrosa|polimerización
palabra|vida útil|tiempo de vida
palabra|vida de anaquel|vida útil
palabra|vida en estante|vida útil
palabra|estabilidad abierto|estabilidad una vez abierto
palabra|estabilidad a bordo|estabilidad en el equipo
palabra|estabilidad a bordo|estabilidad on board
prueba|E. coli|Escherichia coli
prueba|Escherichia coli|
prueba|Salmonella|
prueba|Shigella|
prueba|Listeria|Listeria monocytogenes
prueba|Listeria|
prueba|Staphylococcus aureus|estafilococo dorado
prueba|Staphylococcus aureus|S. aureus
prueba|estafilococo|Staphylococcus
prueba|estafilococo|estafilococos coagulasa positivos
prueba|estafilococo dorado|S. aureus
prueba|estreptococo|Streptococcus
prueba|neumococo|Streptococcus pneumoniae
prueba|meningococo|Neisseria meningitidis
prueba|gonococo|Neisseria gonorrhoeae
prueba|gonorrea|Neisseria gonorrhoeae
prueba|gonorrea|gonococo
prueba|enterococo|Enterococcus
prueba|pseudomonas|Pseudomonas aeruginosa
prueba|klebsiella|
prueba|acinetobacter|
prueba|campylobacter|
prueba|vibrio|
prueba|cólera|Vibrio cholerae
prueba|Bacillus cereus|
prueba|Clostridium perfringens|
prueba|Clostridium botulinum|botulismo
prueba|legionella|
prueba|aspergillus|
prueba|cryptosporidium|
prueba|giardia|
prueba|ameba|amebiasis
prueba|Entamoeba histolytica|
prueba|trichomonas|tricomonas
prueba|micoplasma|mycoplasma
prueba|ureaplasma|
prueba|gardnerella|
prueba|estreptococo grupo B|Streptococcus agalactiae
prueba|EGB|estreptococo grupo B
prueba|tosferina|Bordetella pertussis
prueba|tosferina|pertussis
prueba|tos ferina|Bordetella pertussis
prueba|difteria|Corynebacterium diphtheriae
prueba|MTB|Mycobacterium tuberculosis
prueba|tuberculosis|Mycobacterium tuberculosis
prueba|lepra|Mycobacterium leprae
prueba|lepra|Hansen
prueba|cultivo de micobacterias|cultivo para tuberculosis
prueba|cultivo de BK|cultivo de micobacterias
prueba|cultivo de hongos|cultivo micológico
prueba|examen directo de hongos|micológico directo
prueba|KOH|micológico directo
prueba|parvovirus|
prueba|norovirus|
prueba|enterovirus|
prueba|paperas|parotiditis
prueba|fiebre amarilla|
prueba|hantavirus|
prueba|viruela símica|viruela del mono
prueba|viruela del mono|mpox
prueba|culebrilla|herpes zóster
prueba|bartonella|
prueba|borrelia|enfermedad de Lyme
prueba|rickettsia|
prueba|coxiella|fiebre Q
prueba|cisticercosis|cisticerco
prueba|hidatidosis|equinococo
prueba|fasciola|
prueba|toxocara|
prueba|estrongiloides|Strongyloides
prueba|histoplasma|histoplasmosis
prueba|paracoccidioides|paracoccidioidomicosis
prueba|ETEC|Escherichia coli enterotoxigénica
prueba|EHEC|Escherichia coli enterohemorrágica
prueba|STEC|Escherichia coli productora de toxina Shiga
prueba|VRE|enterococo resistente a vancomicina
prueba|ERV|enterococo resistente a vancomicina
prueba|MRSA|Staphylococcus aureus resistente a meticilina
prueba|SARM|Staphylococcus aureus resistente a meticilina
prueba|concentración inhibitoria mínima|concentración mínima inhibitoria
prueba|CMI|concentración mínima inhibitoria
prueba|CMI|concentración inhibitoria mínima
prueba|CMI|MIC
prueba|CIM|CMI
prueba|antibiograma|antibiotipo
prueba|antifungigrama|sensibilidad a antifúngicos
prueba|hemocultivo|policultivo
prueba|coprocultivo|cultivo de deposición
prueba|urocultivo|uricultivo
prueba|cultivo de esputo|cultivo de expectoración
prueba|cultivo de punta de catéter|cultivo de catéter
prueba|mesófilos|aerobios mesófilos
prueba|mesófilos|recuento de aerobios mesófilos
prueba|coliformes|
prueba|coliformes fecales|coliformes termotolerantes
prueba|mohos y levaduras|hongos y levaduras
prueba|heterótrofos|bacterias heterotróficas
prueba|enterobacterias|Enterobacteriaceae
prueba|NMP|número más probable
prueba|UFC|unidades formadoras de colonias
prueba|esporas sulfito reductoras|Clostridium sulfito reductor
prueba|endotoxinas|LAL
prueba|endotoxinas|lisado de amebocitos
prueba|prueba de esterilidad|ensayo de esterilidad
prueba|DBO|demanda bioquímica de oxígeno
prueba|DBO5|demanda bioquímica de oxígeno
prueba|DBO5|DBO
prueba|DBO|demanda biológica de oxígeno
prueba|DQO|demanda química de oxígeno
prueba|COT|carbono orgánico total
prueba|sólidos suspendidos|sólidos en suspensión
prueba|sólidos disueltos totales|SDT
prueba|sólidos sedimentables|
prueba|grasas y aceites|aceites y grasas
prueba|grasas y aceites|
prueba|SAAM|sustancias activas al azul de metileno
prueba|SAAM|surfactantes aniónicos
prueba|SAAM|tensoactivos aniónicos
prueba|HTP|hidrocarburos totales de petróleo
prueba|HAP|hidrocarburos aromáticos policíclicos
prueba|PAH|hidrocarburos aromáticos policíclicos
prueba|PCB|bifenilos policlorados
prueba|BTEX|benceno tolueno etilbenceno xileno
prueba|trihalometanos|THM
prueba|cloro residual|cloro libre
prueba|cloro residual|cloro residual libre
prueba|dureza total|dureza del agua
prueba|dureza cálcica|
prueba|NTK|nitrógeno total Kjeldahl
prueba|nitrógeno Kjeldahl|NTK
prueba|cianuro|
prueba|cadmio|
prueba|cromo hexavalente|cromo VI
prueba|níquel|
prueba|selenio|
prueba|manganeso|
prueba|bario|
prueba|antimonio|
prueba|IRCA|índice de riesgo de la calidad del agua
prueba|análisis bromatológico|análisis proximal
prueba|proteína cruda|proteína bruta
prueba|fibra cruda|fibra bruta
prueba|FDN|fibra detergente neutra
prueba|grasa cruda|extracto etéreo
prueba|extracto etéreo|
prueba|grados Brix|sólidos solubles
prueba|índice de acidez|
prueba|índice de yodo|
prueba|índice de saponificación|
prueba|BPN|bases volátiles
prueba|BVT|bases volátiles totales
prueba|NBVT|nitrógeno básico volátil total
prueba|aflatoxinas|
prueba|micotoxinas|
prueba|ocratoxina|
prueba|histamina|
prueba|gluten|
prueba|antibióticos en leche|residuos de antibióticos
prueba|inhibidores en leche|residuos de antibióticos
prueba|crioscopia|punto crioscópico
prueba|fosfatasa alcalina en leche|
prueba|células somáticas|recuento de células somáticas
prueba|RCS|recuento de células somáticas
prueba|organoclorados|
prueba|carbamatos|
prueba|glifosato|
prueba|paraquat|
prueba|pérdida por secado|
prueba|cenizas sulfatadas|residuo de ignición
prueba|prueba de disolución|ensayo de disolución
prueba|uniformidad de contenido|
prueba|friabilidad|
prueba|impurezas elementales|
prueba|solventes residuales|disolventes residuales
prueba|rotación óptica|rotación específica
prueba|índice de refracción|
prueba|viscosidad cinemática|
prueba|punto de fluidez|
prueba|número de octano|octanaje
prueba|índice de cetano|
prueba|moquillo|distemper
prueba|anaplasma|anaplasmosis
prueba|babesia|babesiosis
prueba|babesia|piroplasmosis
prueba|ehrlichia|ehrlichiosis
prueba|dirofilaria|gusano del corazón
prueba|FeLV|leucemia felina
prueba|VLFe|leucemia felina
prueba|PIF|peritonitis infecciosa felina
prueba|AIE|anemia infecciosa equina
prueba|anemia infecciosa equina|Coggins
prueba|PPC|peste porcina clásica
prueba|PPA|peste porcina africana
prueba|PRRS|síndrome respiratorio y reproductivo porcino
prueba|IBR|rinotraqueitis infecciosa bovina
prueba|DVB|diarrea viral bovina
prueba|BVD|diarrea viral bovina
prueba|LEB|leucosis enzoótica bovina
prueba|leucosis bovina|leucosis enzoótica bovina
prueba|neospora|neosporosis
prueba|Newcastle|
prueba|Gumboro|bursitis infecciosa
prueba|influenza aviar|gripe aviar
prueba|aftosa|fiebre aftosa
prueba|carbunco|ántrax
prueba|encefalopatía espongiforme|vacas locas
prueba|SDMA|dimetilarginina simétrica
prueba|ácidos biliares|sales biliares
prueba|raspado de piel|raspado cutáneo
prueba|GnRH|hormona liberadora de gonadotropinas
prueba|TRH|hormona liberadora de tirotropina
prueba|CRH|hormona liberadora de corticotropina
prueba|ACTH|corticotropina
prueba|ACTH|adrenocorticotropina
prueba|ACTH|adrenocorticotropa
prueba|hCG cuantitativa|BHCG cuantitativa
prueba|BHCG|hormona del embarazo
prueba|prueba de embarazo|test de gravidez
prueba|T3 reversa|
prueba|T3 uptake|captación de T3
prueba|captación de T3|
prueba|TBG|globulina fijadora de tiroxina
prueba|TSI|inmunoglobulina estimulante de tiroides
prueba|anticuerpos antitiroideos|antiperoxidasa antitiroglobulina
prueba|TgAb|antitiroglobulina
prueba|examen de tiroides|perfil tiroideo
prueba|cortisol libre urinario|cortisol en orina
prueba|CLU|cortisol libre urinario
prueba|cortisol salival|cortisol en saliva
prueba|cortisol AM|cortisol de la mañana
prueba|cortisol PM|cortisol de la tarde
prueba|17 cetoesteroides|
prueba|17 hidroxicorticosteroides|
prueba|17 OHP|17 OH progesterona
prueba|17 OHP|17 alfa hidroxiprogesterona
prueba|AVM|ácido vanilmandélico
prueba|VMA|ácido vanilmandélico
prueba|5 HIAA|ácido 5 hidroxiindolacético
prueba|5 HIAA|5 hidroxiindolacético
prueba|HVA|ácido homovanílico
prueba|serotonina|
prueba|gastrina|
prueba|glucagón|
prueba|leptina|
prueba|inhibina|
prueba|PAPP A|proteína plasmática asociada al embarazo
prueba|estriol libre|estriol no conjugado
prueba|triple marcador|tamizaje de segundo trimestre
prueba|SHBG|globulina fijadora de hormonas sexuales
prueba|AMH|antimülleriana
prueba|IGFBP 3|
prueba|IGF 1|factor de crecimiento similar a la insulina
prueba|IGF 1|factor de crecimiento insulínico
prueba|HGH|hormona de crecimiento
prueba|osteocalcina|
prueba|CTX|telopéptido
prueba|P1NP|
prueba|vitamina B1|tiamina
prueba|vitamina B2|riboflavina
prueba|vitamina B3|niacina
prueba|vitamina B6|piridoxina
prueba|vitamina B7|biotina
prueba|vitamina C|ácido ascórbico
prueba|vitamina D3|colecalciferol
prueba|vitamina D|25 hidroxivitamina D
prueba|25 OH vitamina D|25 hidroxivitamina D
prueba|1 25 dihidroxivitamina D|calcitriol
prueba|ácido metilmalónico|
prueba|CA 72 4|
prueba|CYFRA 21 1|
prueba|NSE|enolasa neuronal específica
prueba|enolasa|
prueba|S100|
prueba|PSA total|antígeno prostático total
prueba|PSA libre|antígeno prostático libre
prueba|CEA|antígeno carcinoembriogénico
prueba|alfafetoproteína|alfa fetoproteína
prueba|AFP|alfa fetoproteína
prueba|B2M|beta 2 microglobulina
prueba|cadenas ligeras libres|cadenas livianas libres
prueba|cadenas kappa y lambda|cadenas ligeras libres
prueba|Bence Jones|proteína de Bence Jones
prueba|EFP|electroforesis de proteínas
prueba|electroforesis de proteínas|proteinograma electroforético
prueba|ANA|antinucleares
prueba|ANA|FAN
prueba|FAN|factor antinuclear
prueba|FAN|anticuerpos antinucleares
prueba|anti dsDNA|anti DNA de doble cadena
prueba|anti dsDNA|anti ADN de doble cadena
prueba|anti DNA|anti ácido desoxirribonucleico
prueba|anti Sm|anti Smith
prueba|anti Ro|anti SSA
prueba|anti RNP|
prueba|anti Scl 70|antitopoisomerasa
prueba|anti Jo 1|
prueba|anticentrómero|
prueba|antimitocondriales|
prueba|anti LKM|
prueba|c ANCA|anti PR3
prueba|p ANCA|anti MPO
prueba|ANCA|anticitoplasma de neutrófilo
prueba|anti MBG|anti membrana basal glomerular
prueba|anticardiolipinas|cardiolipinas
prueba|beta 2 glicoproteína|
prueba|anticoagulante lúpico|inhibidor lúpico
prueba|anticoagulante lúpico|DRVVT
prueba|antipéptido citrulinado|anti CCP
prueba|CH50|complemento hemolítico
prueba|C1 inhibidor|inhibidor de C1 esterasa
prueba|prueba de celiaquía|transglutaminasa
prueba|antiendomisio|
prueba|IgE específica|RAST
prueba|IgE específica|alérgenos específicos
prueba|panel de alérgenos|IgE específica
prueba|IL 6|interleucina 6
prueba|IL 6|interleuquina 6
prueba|interleucina|interleuquina
prueba|FNT|factor de necrosis tumoral
prueba|TNF|factor de necrosis tumoral
prueba|IFN|interferón
prueba|PCRus|proteína C reactiva ultrasensible
prueba|hsCRP|proteína C reactiva ultrasensible
prueba|PCR us|PCR ultrasensible
prueba|proteína C reactiva ultrasensible|proteína C reactiva de alta sensibilidad
prueba|proteína C de la coagulación|
prueba|proteína S|
prueba|AT III|antitrombina
prueba|antitrombina III|antitrombina
prueba|resistencia a la proteína C activada|RPCA
prueba|protrombina 20210|mutación G20210A
prueba|FvW|factor von Willebrand
prueba|vWF|factor von Willebrand
prueba|cofactor de ristocetina|
prueba|factor XIII|
prueba|factor VII|
prueba|factor II|
prueba|factor V|
prueba|factor XI|
prueba|factor XII|
prueba|factor VIII|factor antihemofílico
prueba|TT|tiempo de trombina
prueba|productos de degradación de la fibrina|
prueba|anti Xa|antifactor Xa
prueba|tromboelastografía|tromboelastograma
prueba|TEG|tromboelastografía
prueba|retracción del coágulo|
prueba|PFA|función plaquetaria
prueba|ADAMTS13|
prueba|prueba de Ham|
prueba|HPN|hemoglobinuria paroxística nocturna
prueba|citometría de flujo|inmunofenotipo
prueba|citometría de flujo|inmunotipificación
prueba|inmunofenotipo|inmunofenotipificación
prueba|FISH|hibridación in situ
prueba|FISH|hibridación fluorescente in situ
prueba|NGS|secuenciación de nueva generación
prueba|NGS|secuenciación masiva
prueba|exoma|secuenciación de exoma
prueba|array CGH|hibridación genómica comparativa
prueba|MLPA|
prueba|cariotipo|estudio cromosómico
prueba|cariotipo|análisis cromosómico
prueba|NIPT|prueba prenatal no invasiva
prueba|X frágil|FMR1
prueba|fibrosis quística|CFTR
prueba|MTHFR|metilentetrahidrofolato reductasa
prueba|HLA|antígeno leucocitario humano
prueba|HLA|tipificación HLA
prueba|cross match|pruebas cruzadas
prueba|crossmatch|pruebas cruzadas
prueba|EGFR|
prueba|KRAS|
prueba|HER2|
prueba|BRAF|
prueba|PD L1|
prueba|prueba de ADN|filiación
prueba|prueba de ADN|prueba de paternidad
prueba|FKN|fenilcetonuria
prueba|fenilcetonuria|fenilalanina
prueba|fenilalanina|
prueba|galactosemia|
prueba|hipotiroidismo congénito|TSH neonatal
prueba|TSH neonatal|
prueba|biotinidasa|
prueba|IRT|tripsina inmunorreactiva
prueba|tripsina inmunorreactiva|tripsinógeno inmunorreactivo
prueba|acilcarnitinas|
prueba|aminoácidos en plasma|aminoacidograma
prueba|ácidos orgánicos en orina|
prueba|cupruria|
prueba|ceruloplasmina|ferroxidasa
prueba|hemoglobina fetal|
prueba|Kleihauer|hemoglobina fetal
prueba|fibronectina|
prueba|amonemia|amonio
prueba|lactato|lactacidemia
prueba|piruvato|
prueba|beta hidroxibutirato|
prueba|porfirinas|
prueba|porfobilinógeno|
prueba|ZPP|zinc protoporfirina
prueba|cromo en orina|cromuria
prueba|mercurio en orina|mercuriuria
prueba|ácido hipúrico|
prueba|ácido mandélico|
prueba|ácido trans trans mucónico|
prueba|cotinina|
prueba|COHb|carboxihemoglobina
prueba|MetHb|metahemoglobina
prueba|metahemoglobina|metaHb
prueba|cocaína|benzoilecgonina
prueba|marihuana|tetrahidrocannabinol
prueba|THC|tetrahidrocannabinol
prueba|marihuana|cannabis
prueba|éxtasis|MDMA
prueba|MDMA|metilendioximetanfetamina
prueba|ketamina|
prueba|fentanilo|
prueba|metadona|
prueba|LSD|
prueba|fenciclidina|PCP
prueba|tricíclicos|antidepresivos tricíclicos
prueba|opiáceos|opioides
prueba|antidoping|drogas de abuso
prueba|prueba de drogas|drogas de abuso
prueba|panel de drogas|drogas de abuso
prueba|prueba de alcohol|alcoholemia
prueba|alcoholimetría|alcoholemia
prueba|alcoholimetría|prueba de alcohol
prueba|DFH|fenitoína
prueba|carbamazepina|CBZ
prueba|VPA|ácido valproico
prueba|MTX|metotrexato
prueba|tacrolimus|FK506
prueba|micofenolato|ácido micofenólico
prueba|sirolimus|rapamicina
prueba|litemia|litio
prueba|litio sérico|litemia
prueba|tobramicina|
prueba|voriconazol|
prueba|linezolid|
prueba|imatinib|
prueba|infliximab|
prueba|adalimumab|
prueba|primidona|
prueba|clozapina|
prueba|oxcarbazepina|
prueba|topiramato|
prueba|acetaminofén|acetaminofeno
palabra|turbiedad|turbidez
palabra|azida de sodio|azida
palabra|metabisulfito de sodio|metabisulfito
palabra|tiosulfato de sodio|tiosulfato
palabra|dicromato de potasio|dicromato
palabra|probeta|cilindro graduado
palabra|vaso de precipitados|beaker
palabra|matraz aforado|balón aforado
palabra|matraz volumétrico|balón aforado
palabra|matraz volumétrico|matraz aforado
palabra|fiola|matraz aforado
palabra|fiola|balón aforado
palabra|matraz de fondo redondo|balón de fondo redondo
palabra|erlenmeyer|matraz cónico
palabra|kitasato|matraz de filtración
palabra|pizeta|frasco lavador
palabra|piseta|frasco lavador
palabra|frasco lavador|botella lavadora
palabra|mosca magnética|barra magnética
palabra|mosca magnética|agitador magnético
palabra|barra agitadora|barra magnética
palabra|plancha de calentamiento|placa calefactora
palabra|plancha de calentamiento|placa calentadora
palabra|plancha agitadora|agitador magnético
palabra|parrilla de calentamiento|plancha de calentamiento
palabra|asa de siembra|asa bacteriológica
palabra|asa de siembra|asa de inoculación
palabra|asa de platino|asa bacteriológica
palabra|caja de Petri|cápsula de Petri
palabra|placa de Petri|plato de Petri
palabra|placa de Petri|cápsula de Petri
palabra|pera de succión|propipeta
palabra|pera de goma|propipeta
palabra|perilla de succión|propipeta
palabra|pipeta Pasteur|pipeta de transferencia
palabra|pipeta Pasteur|pipeta plástica
palabra|micropipeta|pipeta de pistón
palabra|puntas con filtro|puntas con barrera
palabra|puntas amarillas|puntas para micropipeta
palabra|puntas azules|puntas para micropipeta
palabra|tips de pipeta|puntas de pipeta
palabra|tubo Falcon|tubo cónico
palabra|tubo eppendorf|microtubo
palabra|tubo eppendorf|tubo de microcentrífuga
palabra|papel film|película plástica
palabra|papel kraft|papel de estraza
palabra|gotero|cuentagotas
palabra|tirilla de orina|tira reactiva
palabra|tirilla|tira reactiva
palabra|tirilla reactiva|tira reactiva
palabra|tirita reactiva|tira reactiva
palabra|tiras de pH|papel indicador
palabra|papel tornasol|papel indicador
palabra|cinta testigo|cinta indicadora
palabra|cinta testigo|indicador químico
palabra|cinta de autoclave|indicador químico
palabra|esporas de autoclave|indicador biológico
palabra|pechímetro|potenciómetro
palabra|peachímetro|potenciómetro
palabra|peachímetro|medidor de pH
palabra|pHmetro|potenciómetro
palabra|pHmetro|medidor de pH
palabra|phmetro|pH metro
palabra|conductímetro|medidor de conductividad
palabra|balanza analítica|balanza de precisión
palabra|gramera|balanza
palabra|pesa patrón|masa patrón
palabra|termociclador|equipo de PCR
palabra|citocentrífuga|cytospin
palabra|HPLC|cromatografía líquida de alta eficacia
palabra|HPLC|cromatografía líquida de alta resolución
palabra|HPLC|cromatógrafo líquido
palabra|cromatógrafo de gases|cromatografía de gases
palabra|ICP|plasma acoplado inductivamente
palabra|absorción atómica|espectrofotometría de absorción atómica
palabra|lavador de microplacas|lavador de ELISA
palabra|lector de microplacas|lector de ELISA
palabra|rotador serológico|agitador serológico
palabra|agitador de Mazzini|rotador serológico
palabra|microcentrífuga|centrífuga de microtubos
palabra|ultracongelador|congelador de ultrabaja temperatura
palabra|ultracongelador|congelador de menos 80
palabra|ultrafreezer|ultracongelador
palabra|nevera de vacunas|refrigerador de vacunas
palabra|cuarto frío|cámara fría
palabra|cuarto frío|cámara frigorífica
palabra|cuarto frío|cava de refrigeración
palabra|cadena de frío|red de frío
palabra|tanque de nitrógeno|termo de nitrógeno líquido
palabra|termo de nitrógeno|tanque criogénico
palabra|cilindro de gas|bombona de gas
palabra|bala de oxígeno|cilindro de oxígeno
palabra|pipeta de gas|cilindro de gas
palabra|garrafa de gas|cilindro de gas
palabra|balón de gas|cilindro de gas
palabra|tubo de oxígeno|cilindro de oxígeno
palabra|campana extractora|cabina extractora
palabra|campana extractora|vitrina de gases
palabra|vitrina de gases|cabina de extracción
palabra|campana de bioseguridad|cabina de bioseguridad
palabra|campana de bioseguridad|cabina de seguridad biológica
palabra|gabinete de bioseguridad|cabina de bioseguridad
palabra|gabinete de seguridad biológica|cabina de seguridad biológica
palabra|gabinete de seguridad biológica|cabina de bioseguridad
palabra|luz UV|luz ultravioleta
palabra|lámpara UV|lámpara ultravioleta
palabra|lámpara germicida|lámpara ultravioleta
palabra|filtro HEPA|filtro de alta eficiencia
palabra|estabilizador de voltaje|regulador de voltaje
palabra|nobreak|UPS
palabra|SAI|UPS
palabra|SAI|sistema de alimentación ininterrumpida
palabra|polo a tierra|puesta a tierra
palabra|cable a tierra|puesta a tierra
palabra|conexión a tierra|puesta a tierra
palabra|toma de tierra|puesta a tierra
palabra|taco eléctrico|interruptor termomagnético
palabra|breaker|interruptor termomagnético
palabra|breaker|disyuntor
palabra|tablero eléctrico|caja de breakers
palabra|cable de poder|cable de alimentación
palabra|cable de corriente|cable de alimentación
palabra|cable de luz|cable de alimentación
palabra|cordón eléctrico|cable de alimentación
palabra|cable de red|cable ethernet
palabra|cable UTP|cable ethernet
palabra|memoria USB|pendrive
palabra|memoria USB|memoria flash
palabra|pendrive|memoria flash
palabra|lector de código de barras|escáner de código de barras
palabra|pistola de código de barras|lector de código de barras
palabra|pistola lectora|lector de código de barras
palabra|pantalla táctil|touch screen
palabra|pantalla táctil|pantalla touch
palabra|botón de encendido|interruptor de encendido
palabra|botón de encendido|interruptor principal
palabra|suiche|interruptor
palabra|switch de encendido|interruptor de encendido
palabra|notebook|computador portátil
palabra|laptop|computador portátil
palabra|laptop|ordenador portátil
palabra|PC|computadora
palabra|contraseña|clave de acceso
palabra|se me olvidó la clave|restablecer la contraseña
palabra|olvidé la contraseña|restablecer la contraseña
palabra|olvidé la clave|recuperar la contraseña
palabra|copia de seguridad|backup
palabra|copia de seguridad|respaldo
palabra|copia de respaldo|backup
palabra|copia de respaldo|copia de seguridad
palabra|interfaz|interfase
palabra|SIL|sistema de información de laboratorio
palabra|SIL|LIS
palabra|LIMS|sistema de gestión de información del laboratorio
palabra|HIS|sistema de información hospitalario
palabra|historia clínica|expediente clínico
palabra|historia clínica|ficha clínica
palabra|historia clínica|expediente médico
palabra|factura electrónica|comprobante fiscal digital
palabra|factura electrónica|CFDI
palabra|pago anticipado|anticipo
palabra|pago por adelantado|pago anticipado
palabra|prepago|pago anticipado
palabra|forma de pago|método de pago
palabra|forma de pago|medio de pago
palabra|pagar con tarjeta|tarjeta de crédito
palabra|devolver la plata|reembolso
palabra|devuelven la plata|reembolso
palabra|devolver el dinero|reembolso
palabra|devuelven el dinero|reembolso
palabra|regresan el dinero|reembolso
palabra|devolución del dinero|reembolso
palabra|costo de envío|gastos de envío
palabra|costo de envío|costo de despacho
palabra|gastos de envío|flete
palabra|valor del envío|costo de envío
palabra|cuánto cobran el envío|costo de envío
palabra|envío gratis|envío sin costo
palabra|envío gratuito|envío sin costo
palabra|servicio a domicilio|entrega a domicilio
palabra|toma a domicilio|toma de muestras a domicilio
palabra|pedido mínimo|compra mínima
palabra|pedido mínimo|monto mínimo
palabra|mínimo de compra|pedido mínimo
palabra|descuento por volumen|descuento por cantidad
palabra|precio sin IVA|impuestos no incluidos
palabra|IVA incluido|impuestos incluidos
palabra|NIT|número de identificación tributaria
palabra|RFC|registro federal de contribuyentes
palabra|RUC|registro único de contribuyentes
palabra|cámara de comercio|certificado de existencia y representación legal
palabra|remisión de entrega|nota de entrega
palabra|guía de despacho|nota de entrega
palabra|términos y condiciones|condiciones generales
palabra|condiciones de venta|términos de venta
palabra|condiciones de venta|términos y condiciones
palabra|letra pequeña|términos y condiciones
palabra|derecho de retracto|derecho de desistimiento
palabra|derecho de retracto|derecho de arrepentimiento
palabra|cubre la garantía|cobertura de la garantía
palabra|pierde la garantía|anula la garantía
palabra|fuerza mayor|caso fortuito
palabra|lucro cesante|pérdida de ganancias
palabra|INCOTERMS|términos de comercio internacional
palabra|FOB|libre a bordo
palabra|DDP|entregado con derechos pagados
palabra|AWB|guía aérea
palabra|COA|certificado de análisis
palabra|certificado de calidad|certificado de análisis
palabra|CoO|certificado de origen
palabra|registro sanitario|registro INVIMA
palabra|INVIMA|Instituto Nacional de Vigilancia de Medicamentos y Alimentos
palabra|DIGEMID|Dirección General de Medicamentos Insumos y Drogas
palabra|ANMAT|Administración Nacional de Medicamentos Alimentos y Tecnología Médica
palabra|COFEPRIS|Comisión Federal para la Protección contra Riesgos Sanitarios
palabra|ARCSA|Agencia Nacional de Regulación Control y Vigilancia Sanitaria
palabra|AEMPS|Agencia Española de Medicamentos y Productos Sanitarios
palabra|OMS|Organización Mundial de la Salud
palabra|OPS|Organización Panamericana de la Salud
palabra|OIT|Organización Internacional del Trabajo
palabra|ONAC|Organismo Nacional de Acreditación
palabra|IATA|Asociación Internacional de Transporte Aéreo
palabra|BPL|buenas prácticas de laboratorio
palabra|BPM|buenas prácticas de manufactura
palabra|BPM|buenas prácticas de fabricación
palabra|GMP|buenas prácticas de manufactura
palabra|HACCP|análisis de peligros y puntos críticos de control
palabra|APPCC|análisis de peligros y puntos críticos de control
palabra|HACCP|APPCC
palabra|POES|procedimientos operativos estandarizados de saneamiento
palabra|PNO|procedimiento normalizado de operación
palabra|POE|procedimiento operativo estandarizado
palabra|SOP|procedimiento operativo normalizado
palabra|PGIRHS|plan de gestión integral de residuos hospitalarios
palabra|PGIRASA|plan de gestión integral de residuos generados en la atención en salud
palabra|RESPEL|residuos peligrosos
palabra|CRETIB|corrosivo reactivo explosivo tóxico inflamable biológico infeccioso
palabra|RAEE|residuos de aparatos eléctricos y electrónicos
palabra|basura electrónica|residuos de aparatos eléctricos y electrónicos
palabra|basura electrónica|RAEE
palabra|SGSST|sistema de gestión de seguridad y salud en el trabajo
palabra|SG SST|sistema de gestión de seguridad y salud en el trabajo
palabra|SGC|sistema de gestión de calidad
palabra|PAMEC|programa de auditoría para el mejoramiento de la calidad
palabra|EPS|entidad promotora de salud
palabra|IPS|institución prestadora de servicios de salud
palabra|SOAT|seguro obligatorio de accidentes de tránsito
palabra|EISP|eventos de interés en salud pública
palabra|IAAS|infecciones asociadas a la atención en salud
palabra|IACS|infecciones asociadas al cuidado de la salud
palabra|IAAS|infección nosocomial
palabra|infección nosocomial|infección intrahospitalaria
palabra|NSB|nivel de seguridad biológica
palabra|BSL|nivel de bioseguridad
palabra|NSB|nivel de bioseguridad
palabra|EPR|equipo de protección respiratoria
palabra|MIPER|matriz de identificación de peligros y evaluación de riesgos
palabra|AMFE|análisis modal de fallos y efectos
palabra|AMEF|análisis de modo y efecto de falla
palabra|espina de pescado|diagrama de Ishikawa
palabra|KPI|indicador de desempeño
palabra|KPI|indicador clave de desempeño
palabra|5S|cinco eses
palabra|PHVA|planear hacer verificar actuar
palabra|VIM|vocabulario internacional de metrología
palabra|LOQ|límite de cuantificación
palabra|LDD|límite de detección
palabra|límite de detección|limite detectable
palabra|MRC|material de referencia certificado
palabra|rango reportable|intervalo reportable
palabra|rango de medición|intervalo de medición
palabra|valores esperados|valores de referencia
palabra|intervalo biológico de referencia|intervalo de referencia
palabra|cifras normales|valores de referencia
palabra|punto de corte|cut off
palabra|prozona|efecto gancho
palabra|efecto hook|efecto gancho
palabra|arrastre|carry over
palabra|arrastre|carryover
palabra|contaminación por arrastre|carryover
palabra|curva de calibración|curva estándar
palabra|dolor de cabeza|cefalea
palabra|dolor de barriga|dolor abdominal
palabra|dolor de estómago|dolor abdominal
palabra|dolor de espalda|lumbalgia
palabra|dolor de espalda|dolor lumbar
palabra|dolor de garganta|odinofagia
palabra|dolor de pecho|dolor torácico
palabra|dolor de muelas|odontalgia
palabra|dolor muscular|mialgia
palabra|dolor articular|artralgia
palabra|ganas de vomitar|náuseas
palabra|asco|náuseas
palabra|falta de aire|dificultad respiratoria
palabra|falta de aire|disnea
palabra|ahogo|dificultad respiratoria
palabra|dificultad para respirar|disnea
palabra|dificultad para respirar|dificultad respiratoria
palabra|no puede respirar|dificultad respiratoria
palabra|perdió el conocimiento|pérdida de conciencia
palabra|perdió el conocimiento|inconsciente
palabra|inconsciente|pérdida de conciencia
palabra|respiración boca a boca|respiración artificial
palabra|RCP|reanimación cardiopulmonar
palabra|ataque al corazón|infarto
palabra|paro cardíaco|paro cardiorrespiratorio
palabra|derrame cerebral|accidente cerebrovascular
palabra|ACV|accidente cerebrovascular
palabra|presión alta|hipertensión
palabra|presión baja|hipotensión
palabra|tensión alta|hipertensión
palabra|tensión baja|hipotensión
palabra|tensión arterial|presión arterial
palabra|se bajó la tensión|hipotensión
palabra|azúcar baja|hipoglucemia
palabra|hipoglicemia|hipoglucemia
palabra|azúcar alta|hiperglucemia
palabra|hiperglicemia|hiperglucemia
palabra|soltura de estómago|diarrea
palabra|mal de estómago|diarrea
palabra|ojos amarillos|ictericia
palabra|piel amarilla|ictericia
palabra|ojos rojos|conjuntivitis
palabra|reacción alérgica|reacción de hipersensibilidad
palabra|alergia al látex|hipersensibilidad al látex
palabra|alérgico al látex|alergia al látex
palabra|alérgico al yodo|alergia al yodo
palabra|choque anafiláctico|anafilaxia
palabra|shock anafiláctico|anafilaxia
palabra|shock anafiláctico|choque anafiláctico
palabra|brazo morado|hematoma
palabra|morado en el brazo|hematoma
palabra|chichón|hematoma
palabra|miedo a la sangre|hemofobia
palabra|se puso pálido|palidez
palabra|sudoración|diaforesis
palabra|inflamación de vena|flebitis
palabra|coágulo en la vena|trombosis
palabra|no se le encuentra la vena|acceso venoso difícil
palabra|venas difíciles|acceso venoso difícil
palabra|vena del brazo|vena cubital
palabra|pliegue del codo|fosa antecubital
palabra|pliegue del codo|pliegue antecubital
palabra|flexura del codo|fosa antecubital
palabra|doblez del brazo|pliegue del codo
palabra|dedo del corazón|dedo medio
palabra|yema del dedo|pulpejo
palabra|dedo anular|cuarto dedo
palabra|fístula|fístula arteriovenosa
palabra|suero en la vena|líquidos endovenosos
palabra|suero en la vena|infusión intravenosa
palabra|endovenoso|intravenoso
palabra|partes íntimas|genitales
palabra|partes nobles|genitales
palabra|llegó la regla|menstruación
palabra|periodo menstrual|menstruación
palabra|FUR|fecha de la última regla
palabra|FUR|fecha de la última menstruación
palabra|duchas vaginales|lavados vaginales
palabra|orina de la mañana|primera orina de la mañana
palabra|primera orina|orina matinal
palabra|orina de 24 horas|orina de un día
palabra|orina de 24 horas|recolección de 24 horas
palabra|mitad del chorro|chorro medio
palabra|mitad del chorro|parte media de la micción
palabra|orina del medio|chorro medio
palabra|segundo chorro|chorro medio
palabra|estómago vacío|ayuno
palabra|dieta|régimen alimenticio
palabra|dieta sin carne|dieta libre de carne
palabra|laxantes|purgantes
palabra|lavativa|enema
palabra|crema vaginal|tratamiento vaginal
palabra|anticonceptivos|píldora anticonceptiva
palabra|pastillas anticonceptivas|anticonceptivos orales
palabra|pastillas para planificar|anticonceptivos orales
palabra|adelgazar la sangre|anticoagulante
palabra|dolor al orinar|disuria
palabra|ardor al orinar|disuria
palabra|orina con sangre|hematuria
palabra|sangre en la orina|hematuria
palabra|sangre en el popó|sangre en las heces
palabra|sangre en la materia fecal|sangre en las heces
palabra|infección de orina|infección urinaria
palabra|infección urinaria|infección de vías urinarias
palabra|IVU|infección de vías urinarias
palabra|ITU|infección del tracto urinario
palabra|infección urinaria|infección del tracto urinario
palabra|ETS|infección de transmisión sexual
palabra|ITS|infecciones de transmisión sexual
palabra|ETS|enfermedades de transmisión sexual
palabra|intoxicación por alimentos|enfermedad transmitida por alimentos
palabra|bichos en el popó|parásitos intestinales
palabra|lombrices|parásitos intestinales
palabra|enfermedad del beso|mononucleosis infecciosa
palabra|presión de los ojos|presión intraocular
palabra|riñón dañado|insuficiencia renal
palabra|falla del riñón|insuficiencia renal
palabra|vacuna del tétano|toxoide tetánico
palabra|antitetánica|toxoide tetánico
palabra|vacuna antitetánica|toxoide tetánico
palabra|esquema de vacunación|inmunización
palabra|cartilla de vacunación|carné de vacunación
palabra|examen de ingreso|examen preocupacional
palabra|examen de ingreso|evaluación médica de ingreso
palabra|examen de retiro|evaluación médica de egreso
palabra|exámenes ocupacionales|evaluaciones médicas ocupacionales
palabra|reportar un accidente|reporte de accidente de trabajo
palabra|IPER|identificación de peligros y evaluación de riesgos
palabra|mutual|ARL
palabra|día libre|descanso compensatorio
palabra|día compensatorio|descanso compensatorio
palabra|horas extras|trabajo suplementario
palabra|horas extras|tiempo extraordinario
palabra|llegar tarde|retardo
palabra|llegar tarde|impuntualidad
palabra|marcar tarjeta|control de asistencia
palabra|permiso para faltar|permiso laboral
palabra|licencia de luto|permiso por duelo
palabra|licencia de luto|licencia por duelo
palabra|ley de luto|licencia por luto
palabra|licencia de maternidad|descanso por maternidad
palabra|postnatal|licencia de maternidad
palabra|sala de lactancia|sala amiga de la familia lactante
palabra|llamado de atención|amonestación
palabra|carta laboral|certificación laboral
palabra|carta laboral|constancia de trabajo
palabra|carta laboral|certificado laboral
palabra|hoja de vida|currículum
palabra|hoja de vida|curriculum vitae
palabra|tarjeta profesional|matrícula profesional
palabra|cédula profesional|tarjeta profesional
palabra|matrícula profesional|registro profesional
palabra|empleado nuevo|personal de nuevo ingreso
palabra|guardia de seguridad|vigilante
palabra|celador|vigilante
palabra|celador|guarda de seguridad
palabra|bomberos|cuerpo de bomberos
palabra|personal nuevo|personal de nuevo ingreso
palabra|fuente de agua|bebedero
palabra|tapaboca N95|respirador N95
palabra|respirador N95|mascarilla N95
palabra|mascarilla quirúrgica|tapabocas quirúrgico
palabra|mascarilla quirúrgica|barbijo quirúrgico
palabra|respirador de media cara|semimáscara
palabra|máscara completa|respirador de cara completa
palabra|máscara antigás|respirador con cartucho
palabra|máscara de gases|máscara con filtro para vapores
palabra|tapones de oídos|protectores auditivos
palabra|tapaoídos|protectores auditivos
palabra|orejeras|protectores auditivos
palabra|protección auditiva|protectores auditivos
palabra|botas de caucho|botas de goma
palabra|zapatos antideslizantes|calzado antideslizante
palabra|zapatos de seguridad|calzado de seguridad
palabra|botas de seguridad|calzado de seguridad
palabra|bata desechable|bata descartable
palabra|bata antifluido|bata impermeable
palabra|bata antifluidos|bata resistente a fluidos
palabra|delantal de caucho|delantal impermeable
palabra|delantal plástico|delantal impermeable
palabra|guantes de caucho|guantes de goma
palabra|guantes de carnaza|guantes de cuero
palabra|guantes para frío|guantes criogénicos
palabra|guantes para calor|guantes térmicos
palabra|doble guante|dos pares de guantes
palabra|pantalla facial|protector facial
palabra|visera|protector facial
palabra|visor facial|protector facial
palabra|traje tyvek|overol desechable
palabra|traje de bioseguridad|overol desechable
palabra|jabón quirúrgico|jabón antiséptico
palabra|jabón antibacterial|jabón antimicrobiano
palabra|detergente enzimático|jabón enzimático
palabra|gel antibacterial|gel hidroalcohólico
palabra|gel de manos|gel antibacterial
palabra|toallas de papel|toallas desechables
palabra|biombo|mampara
palabra|sala de espera|área de espera
palabra|sala de toma|sala de toma de muestras
palabra|sala de toma|cubículo de toma
palabra|cubículo de toma|cubículo de flebotomía
palabra|silla de toma|sillón de extracción
palabra|silla de flebotomía|sillón de extracción
palabra|cuarto de aseo|unidad técnica de aseo
palabra|zona limpia|área limpia
palabra|zona sucia|área sucia
palabra|área restringida|acceso restringido
palabra|punto de encuentro|zona de reunión
palabra|punto de encuentro|zona de seguridad
palabra|ruta de escape|ruta de evacuación
palabra|vía de escape|ruta de evacuación
palabra|salida de incendios|salida de emergencia
palabra|puesto de trabajo|estación de trabajo
palabra|carro de aseo|carro de limpieza
palabra|balde con ruedas|cubo escurridor
palabra|doble balde|técnica de doble cubo
palabra|aire acondicionado|climatización
palabra|aire acondicionado|sistema de climatización
palabra|HVAC|sistema de climatización
palabra|congelador de menos 20|congelador a 20 grados bajo cero
palabra|descongelar y volver a congelar|ciclos de congelación y descongelación
palabra|volver a congelar|recongelar
palabra|congelar y descongelar|ciclos de congelación
palabra|punta de la pipeta|cono de la pipeta
palabra|chupar con la boca|pipetear con la boca
palabra|botar la punta|expulsar la punta
palabra|émbolo|pistón
palabra|se tapó la sonda|obstrucción de la sonda
palabra|sonda tapada|obstrucción de la sonda
palabra|manguera tapada|obstrucción de la manguera
palabra|manguera tapada|tubería obstruida
palabra|lavamanos tapado|desagüe obstruido
palabra|se trabó el tubo|atasco de tubo
palabra|tubo trabado|atasco de tubo
palabra|papel trabado|atasco de papel
palabra|no prende el equipo|el equipo no enciende
palabra|no lee el código|error de lectura del código de barras
palabra|no lee el código de barras|error de lectura del código de barras
palabra|burbujas de aire|presencia de burbujas
palabra|hace ruido|ruido anormal
palabra|ruido raro|ruido anormal
palabra|huele a quemado|olor a quemado
palabra|echa humo|presencia de humo
palabra|fuga de agua|escape de agua
palabra|se sale el agua|fuga de agua
palabra|se pasmó el equipo|equipo bloqueado
palabra|se quedó pegado el equipo|equipo bloqueado
palabra|se colgó el sistema|sistema bloqueado
palabra|caída del sistema|contingencia del sistema
palabra|se cayó el sistema|caída del sistema
palabra|se cayó el sistema|falla del sistema
palabra|se cayó el internet|falla de conexión
palabra|formato manual|registro manual
palabra|mantenimiento diario|rutina diaria de mantenimiento
palabra|mantenimiento de rutina|mantenimiento preventivo
palabra|arreglo del equipo|mantenimiento correctivo
palabra|reparación del equipo|mantenimiento correctivo
palabra|hoja de vida del equipo|ficha del equipo
palabra|lámpara fundida|lámpara quemada
palabra|bombillo fundido|lámpara quemada
palabra|bombillo quemado|lámpara quemada
palabra|bombillo fundido|cambio de lámpara
palabra|cambiar el bombillo|cambio de lámpara
palabra|cambiar el bombillo|reemplazo de la lámpara
palabra|cabezal de impresión|cabeza de impresión
palabra|lavado de agujas|lavado de sondas
palabra|plato de reacción|carrusel de reacción
palabra|frasco abierto|vial abierto
palabra|liofilizado|desecado por congelación
palabra|lote nuevo|nuevo lote
palabra|material de control|suero control
palabra|suero control|control sérico
palabra|reactivo vencido|reactivo caducado
palabra|reactivo vencido|reactivo expirado
escritura|xa|para
escritura|pqe|porque
escritura|xqe|porque
escritura|porqe|porque
escritura|bno|bueno
escritura|kiero|quiero
escritura|kiere|quiere
escritura|kieren|quieren
escritura|kmo|como
escritura|komo|como
escritura|kuanto|cuánto
escritura|kuantos|cuántos
escritura|kuanta|cuánta
escritura|kuantas|cuántas
escritura|cuants|cuántos
escritura|cntos|cuántos
escritura|qntos|cuántos
escritura|aser|hacer
escritura|asen|hacen
escritura|aciendo|haciendo
escritura|tanbien|también
escritura|tmbien|también
escritura|tambn|también
escritura|tmpoco|tampoco
escritura|asta|hasta
escritura|dsd|desde
escritura|dspues|después
escritura|dsp|después
escritura|ntonces|entonces
escritura|entons|entonces
escritura|msmo|mismo
escritura|voi|voy
escritura|stoy|estoy
escritura|stan|están
escritura|kedo|quedó
escritura|keda|queda
escritura|kedan|quedan
escritura|toka|toca
escritura|saka|saca
escritura|sako|saco
escritura|buska|busca
escritura|aplika|aplica
escritura|komer|comer
escritura|kambio|cambio
escritura|kambiar|cambiar
escritura|pueo|puedo
escritura|pued|puede
escritura|pueds|puedes
escritura|neces|necesito
escritura|nesecito|necesito
escritura|tnemos|tenemos
escritura|tienn|tienen
escritura|ctas|cuentas
escritura|clte|cliente
escritura|cltes|clientes
escritura|vta|venta
escritura|vtas|ventas
escritura|dcto|descuento
escritura|dctos|descuentos
escritura|prov|proveedor
escritura|provs|proveedores
escritura|prod|producto
escritura|prods|productos
escritura|gtia|garantía
escritura|garant|garantía
escritura|und|unidad
escritura|unds|unidades
escritura|unid|unidades
escritura|cja|caja
escritura|cjas|cajas
escritura|fco|frasco
escritura|fcos|frascos
escritura|paq|paquete
escritura|paqs|paquetes
escritura|lts|litros
escritura|kgs|kilogramos
escritura|grs|gramos
escritura|mts|metros
escritura|cms|centímetros
escritura|sems|semanas
escritura|finde|fin de semana
escritura|mier|miércoles
escritura|vie|viernes
escritura|jue|jueves
escritura|guants|guantes
escritura|tapab|tapabocas
escritura|hipo|hipoclorito
escritura|sln|solución
escritura|soln|solución
escritura|conc|concentración
escritura|concentr|concentración
escritura|dil|dilución
escritura|temper|temperatura
escritura|tempe|temperatura
escritura|ambte|ambiente
escritura|microb|microbiología
escritura|bioq|bioquímica
escritura|inmuno|inmunología
escritura|hemato|hematología
escritura|coag|coagulación
escritura|sangr|sangre
escritura|sngre|sangre
escritura|jfe|jefe
escritura|gte|gerente
escritura|gcia|gerencia
escritura|cia|compañía
escritura|certif|certificado
escritura|docs|documentos
escritura|docu|documento
escritura|docum|documento
escritura|pags|páginas
escritura|protoc|protocolo
escritura|verif|verificación
escritura|calid|calidad
escritura|audit|auditoría
escritura|tecn|técnico
escritura|tecnol|tecnólogo
escritura|impre|impresora
escritura|progr|programa
escritura|sgte|siguiente
escritura|sgtes|siguientes
escritura|cdad|ciudad
escritura|dpto|departamento
escritura|depto|departamento
escritura|admon|administración
escritura|gral|general
escritura|nal|nacional
escritura|wpp|whatsapp
escritura|wsp|whatsapp
escritura|wasap|whatsapp
escritura|guasap|whatsapp
escritura|bb|bebé
escritura|embz|embarazo
escritura|embaraz|embarazada
escritura|mantenim|mantenimiento
escritura|limp|limpieza
escritura|incub|incubación
escritura|transp|transporte
escritura|recep|recepción
escritura|vto|vencimiento
escritura|resid|residuos
escritura|quim|química
escritura|etiq|etiqueta
escritura|cod|código
escritura|codbarras|código de barras
escritura|laborat|laboratorio
escritura|labora|laboratorio
escritura|lbt|laboratorio
prueba|Karl Fischer|
prueba|conteo en placa|recuento en placa
prueba|frotis de superficie|hisopado de superficie
prueba|hisopado de manos|frotis de manos
prueba|hisopado nasofaríngeo|frotis nasofaríngeo
prueba|hisopado nasal|frotis nasal
prueba|hisopado rectal|frotis rectal
prueba|hisopado faríngeo|frotis faríngeo
prueba|hisopado faríngeo|exudado faríngeo
prueba|hisopado vaginal|frotis vaginal
prueba|secreción uretral|exudado uretral
prueba|exudado vaginal|secreción vaginal
prueba|exudado vaginal|flujo vaginal
prueba|prueba de Mantoux|PPD
prueba|tuberculina|prueba de Mantoux
prueba|agua para diálisis|agua de hemodiálisis
prueba|Gram directo|tinción de Gram directa
prueba|recuento de plaquetas|conteo de plaquetas
prueba|conteo de reticulocitos|recuento de reticulocitos
prueba|recuento diferencial|diferencial de leucocitos
prueba|fórmula leucocitaria|recuento diferencial
prueba|fórmula blanca|recuento diferencial
prueba|velocidad globular|VSG
prueba|CHCM|concentración de hemoglobina corpuscular media
prueba|MCV|volumen corpuscular medio
prueba|MCV|VCM
prueba|MCH|hemoglobina corpuscular media
prueba|MCH|HCM
prueba|MCHC|concentración de hemoglobina corpuscular media
prueba|MCHC|CHCM
prueba|MPV|volumen plaquetario medio
prueba|MPV|VPM
prueba|WBC|leucocitos
prueba|WBC|glóbulos blancos
prueba|RBC|eritrocitos
prueba|RBC|glóbulos rojos
prueba|PLT|plaquetas
prueba|PLT|trombocitos
prueba|hemoparásitos|hematozoarios
prueba|eosinófilos en moco nasal|citología nasal
prueba|moco nasal|citología nasal
prueba|moco fecal|citología de moco fecal
prueba|leucocitos fecales|leucocitos en heces
prueba|leucocitos fecales|leucocitos en materia fecal
prueba|test de Graham|cinta adhesiva perianal
prueba|Graham|oxiuros
prueba|antígeno de Giardia|
prueba|antígeno de Helicobacter en heces|Helicobacter pylori en materia fecal
prueba|prueba de aliento|test de aliento
prueba|prueba del sudor|test de sudor
prueba|cloruros en sudor|electrolitos en sudor
prueba|proteína de 24 horas|proteinuria de 24 horas
prueba|proteinuria de 24 horas|proteínas en orina de 24 horas
prueba|calcio en orina|calciuria
prueba|calciuria|
prueba|fósforo en orina|fosfaturia
prueba|sodio en orina|natriuria
prueba|potasio en orina|potasiuria
prueba|ácido úrico en orina|uricosuria
prueba|citrato en orina|citraturia
prueba|oxalato en orina|oxaluria
prueba|magnesio en orina|magnesuria
prueba|glucosa en orina|glucosuria
prueba|yodo en orina|yoduria
prueba|creatinina en orina|creatinuria
prueba|amilasa en orina|amilasuria
prueba|mioglobina en orina|mioglobinuria
prueba|hemoglobina en orina|hemoglobinuria
prueba|análisis de cálculos|análisis de cálculo renal
prueba|estudio de cálculo|análisis de cálculo renal
prueba|bilirrubina directa|bilirrubina conjugada
prueba|bilirrubina indirecta|bilirrubina no conjugada
prueba|prueba de hígado|perfil hepático
prueba|pruebas de función renal|perfil renal
prueba|pruebas del riñón|perfil renal
prueba|perfil de grasas|perfil lipídico
prueba|grasas en la sangre|perfil lipídico
prueba|examen de colesterol|colesterol total
prueba|sTfR|receptor soluble de transferrina
prueba|CTFH|capacidad total de fijación de hierro
prueba|CTFH|TIBC
prueba|UIBC|capacidad latente de fijación de hierro
prueba|cinética de hierro|perfil de hierro
prueba|perfil férrico|perfil de hierro
prueba|prealbúmina|transtirretina
prueba|orosomucoide|alfa 1 glicoproteína ácida
prueba|ApoB|apolipoproteína B
prueba|troponina ultrasensible|troponina de alta sensibilidad
prueba|hs troponina|troponina de alta sensibilidad
prueba|péptido natriurético cerebral|péptido natriurético tipo B
prueba|BNP|péptido natriurético cerebral
prueba|prueba de VIH|anticuerpos VIH
prueba|sida|VIH
prueba|carga viral de VIH|VIH ARN
prueba|recuento de CD4|linfocitos CD4
prueba|anti HBs|anticuerpos de superficie de hepatitis B
prueba|anti HBs|anticuerpos contra el antígeno de superficie
prueba|anti HBc|anticore de hepatitis B
prueba|anti HBc|anticuerpos core de hepatitis B
prueba|anticore|anti HBc
prueba|anti HCV|anticuerpos de hepatitis C
prueba|anti VHC|anti HCV
prueba|anti VHA|anti HAV
prueba|VHD|hepatitis delta
prueba|VEB|Epstein Barr
prueba|EBV|Epstein Barr
prueba|VCA|antígeno de la cápside viral
prueba|HSV|herpes simple
prueba|VZV|varicela zóster
prueba|VVZ|varicela zóster
prueba|NS1|antígeno NS1 de dengue
prueba|TPPA|aglutinación de partículas de Treponema
prueba|MHA TP|microhemaglutinación de Treponema
prueba|prueba treponémica|treponema
prueba|prueba de sífilis|VDRL
prueba|TORCH|
prueba|STORCH|TORCH
prueba|prueba de Chagas|Trypanosoma cruzi
prueba|Chagas|Trypanosoma cruzi
prueba|leptospirosis|leptospira
prueba|dirofilaria|dirofilariasis
prueba|bordetella|tosferina
prueba|Toxo IgG|toxoplasma IgG
palabra|rayos del sol|luz solar
palabra|luz directa|luz solar directa
palabra|intereses de mora|intereses moratorios
palabra|ganado vacuno|bovino
palabra|frasco ámbar|frasco oscuro
palabra|frasco color caramelo|frasco ámbar
palabra|protegido de la luz|al abrigo de la luz
palabra|proteger de la luz|resguardar de la luz
palabra|lugar fresco y seco|lugar seco y fresco
palabra|sacar de la nevera|retirar del refrigerador
palabra|temperatura de la nevera|temperatura de refrigeración
palabra|se subió la temperatura|excursión de temperatura
palabra|se dañó la nevera|falla del refrigerador
palabra|se rompió la cadena de frío|ruptura de la cadena de frío
palabra|ruptura de la cadena de frío|pérdida de la cadena de frío
palabra|caja abierta|empaque abierto
palabra|caja golpeada|empaque dañado
palabra|caja rota|empaque dañado
palabra|empaque roto|empaque dañado
palabra|llegó roto|producto averiado
palabra|llegó roto|daño en el transporte
palabra|llegó dañado|producto averiado
palabra|llegó dañado|daño en el transporte
palabra|llegó incompleto|faltantes en la entrega
palabra|pedido incompleto|faltantes en el pedido
palabra|pedido equivocado|error de despacho
palabra|mandaron otro producto|error de despacho
palabra|no me llegó el pedido|pedido no recibido
palabra|no ha llegado el pedido|retraso en la entrega
palabra|cuándo llega el pedido|tiempo de entrega
palabra|tiempo de entrega|plazo de entrega
palabra|rastrear el pedido|seguimiento del pedido
palabra|rastrear el envío|seguimiento del envío
palabra|cancelar el pedido|anulación del pedido
palabra|cancelar la compra|anulación del pedido
palabra|punto de entrega|lugar de entrega
palabra|recoger en tienda|retiro en sucursal
palabra|pagar a plazos|financiación
palabra|pagar a cuotas|financiación
palabra|cupo de crédito|límite de crédito
palabra|línea de crédito|cupo de crédito
palabra|datos personales|habeas data
palabra|habeas data|protección de datos personales
palabra|derechos de autor|propiedad intelectual
palabra|derechos de autor|copyright
palabra|acuerdo de confidencialidad|NDA
palabra|cláusula de confidencialidad|acuerdo de confidencialidad
palabra|servicio al cliente|atención al cliente
palabra|centro de llamadas|call center
palabra|PQRSF|PQRS
palabra|PQRSD|PQRS
palabra|buzón de sugerencias|buzón de quejas
palabra|agendar una cita|asignación de citas
palabra|pedir cita|asignación de citas
palabra|sacar cita|asignación de citas
palabra|pedir turno|asignación de turno
palabra|recoger resultados|entrega de resultados
palabra|resultados por correo|envío de resultados
palabra|resultados por internet|consulta de resultados en línea
palabra|reclamar los resultados|entrega de resultados
palabra|permiso firmado|consentimiento informado
palabra|autorización firmada|consentimiento informado
palabra|hoja de consentimiento|consentimiento informado
palabra|papel de consentimiento|consentimiento informado
palabra|se niega a la toma|disentimiento
palabra|persona en silla de ruedas|movilidad reducida
palabra|no habla español|barrera idiomática
palabra|animal de servicio|perro guía
palabra|perro lazarillo|perro guía
palabra|habitante de calle|persona en situación de calle
palabra|PPL|persona privada de la libertad
palabra|drogado|bajo efectos de sustancias psicoactivas
palabra|acoso en el trabajo|acoso laboral
palabra|mobbing|acoso laboral
palabra|uso del celular|teléfono móvil
palabra|contestar el celular|teléfono móvil
palabra|usar el celular|dispositivos móviles
palabra|hablar por celular|teléfono móvil
palabra|tomar fotos|fotografías
palabra|grabar videos|grabaciones
palabra|vapear|cigarrillo electrónico
palabra|mascar chicle|goma de mascar
palabra|chicle|goma de mascar
palabra|tomar café|consumir bebidas
palabra|tomar mate|consumir bebidas
palabra|guardar comida|almacenar alimentos
palabra|guardar el almuerzo|almacenar alimentos
palabra|comida en la nevera|almacenar alimentos
palabra|uñas pintadas|esmalte de uñas
palabra|uñas de gel|uñas artificiales
palabra|lentes de contacto|lentillas
palabra|cadenas y anillos|joyas
palabra|quitarse los guantes|retiro de guantes
palabra|ponerse los guantes|colocación de guantes
palabra|se rompió el guante|guante roto
palabra|guante roto|guante perforado
palabra|perilla de la puerta|manija
palabra|picaporte|manija
palabra|cerrojo|cerradura
palabra|bajo efectos del alcohol|embriaguez
palabra|llegó borracho|embriaguez
palabra|residuos de medicamentos|fármacos vencidos
palabra|medicamentos vencidos|fármacos vencidos
palabra|medicamentos vencidos|residuos de fármacos
palabra|bombillos usados|luminarias usadas
palabra|tubos fluorescentes|luminarias
palabra|residuos peligrosos|desechos peligrosos
palabra|residuos comunes|desechos comunes
palabra|residuos sólidos|desechos sólidos
palabra|residuos orgánicos|desechos orgánicos
palabra|residuos anatomopatológicos|desechos anatomopatológicos
palabra|piezas anatómicas|residuos anatomopatológicos
palabra|llenar el guardián|tres cuartas partes
palabra|guardián lleno|tres cuartas partes
palabra|guardián lleno|tres cuartos
palabra|camión de la basura|vehículo recolector
palabra|pesar la basura|pesaje de residuos
palabra|manifiesto de residuos|manifiesto de carga
palabra|brigadistas|brigada de emergencia
palabra|temblor de tierra|sismo
palabra|escape de gas|fuga de gas
palabra|huele a gas|fuga de gas
palabra|olor a gas|fuga de gas
palabra|corto eléctrico|cortocircuito
palabra|choque eléctrico|descarga eléctrica
palabra|corrientazo|descarga eléctrica
palabra|toma corriente|tomacorriente
palabra|me quemé con ácido|quemadura química
palabra|quemadura con ácido|quemadura química
palabra|ácido en la piel|quemadura química
palabra|piso mojado|piso húmedo
palabra|piso mojado|superficie resbalosa
palabra|levantar peso|manejo manual de cargas
palabra|cargar cajas|manejo manual de cargas
palabra|levantar cajas|manejo manual de cargas
palabra|manejo manual de cargas|manipulación manual de cargas
palabra|túnel carpiano|túnel del carpo
palabra|centrífuga brinca|vibración de la centrífuga
palabra|centrífuga se mueve|vibración de la centrífuga
palabra|se rompió un tubo en la centrífuga|rotura en la centrífuga
palabra|se quebró un tubo en la centrífuga|rotura en la centrífuga
palabra|tapa de la centrífuga|cubierta de la centrífuga
palabra|abrir la centrífuga|apertura de la centrífuga
palabra|caldo de cultivo|medio líquido
palabra|sangre de cordero|sangre de carnero
palabra|agar sangre de cordero|agar sangre de carnero
palabra|disco de antibiótico|sensidisco
palabra|halo de inhibición|zona de inhibición
palabra|guardar cepas|conservación de cepas
palabra|contaminación del cultivo|cultivo contaminado
palabra|flora mixta|flora polimicrobiana
palabra|flora normal|microbiota normal
palabra|flora normal|flora habitual
palabra|flora intestinal|microbiota intestinal
palabra|multirresistente|MDR
palabra|superbacteria|multirresistente
', E'\n'), E'\n') AS line
), own AS MATERIALIZED (
  SELECT fold_text(word) AS word FROM glossary_entries WHERE source <> 'incluida'
  UNION
  SELECT fold_text(said.word) FROM audit_log l CROSS JOIN LATERAL (VALUES (l.details ->> 'word'), (l.details ->> 'before')) said(word)
  WHERE l.subject_type = 'glossary-entry' AND said.word IS NOT NULL
)
INSERT INTO glossary_entries (kind, word, means, source, updated_at)
  SELECT kind, word, means, 'incluida', '2026-11-29 00:00:00Z' FROM line
  WHERE NOT EXISTS (SELECT 1 FROM own WHERE own.word = fold_text(line.word))
    AND NOT EXISTS (
      SELECT 1 FROM glossary_entries g
      WHERE fold_text(g.word) = fold_text(line.means) AND fold_text(g.means) = fold_text(line.word) AND line.means <> '')
  ON CONFLICT DO NOTHING;
