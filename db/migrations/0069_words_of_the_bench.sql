-- More of the words that people use at the bench (decision 0353), beside those of 0014. What an organisation has said of a word goes before: a word
-- that it added, changed or removed gets nothing more from here, and no line comes that says the other way round what is there.
WITH line AS (
  SELECT split_part(line, '|', 1) AS kind, split_part(line, '|', 2) AS word, split_part(line, '|', 3) AS means
  FROM regexp_split_to_table(btrim('
prueba|BH|biometría hemática
prueba|BHC|biometría hemática completa
prueba|CH|cuadro hemático
prueba|hemograma|hematología completa
prueba|hemograma|recuento sanguíneo completo
prueba|hemograma|conteo sanguíneo completo
prueba|plaquetas|trombocitos
prueba|leucocitos|glóbulos blancos
prueba|eritrocitos|glóbulos rojos
prueba|eritrocitos|hematíes
prueba|hematíes|glóbulos rojos
prueba|Hb|hemoglobina
prueba|HGB|hemoglobina
prueba|Hto|hematocrito
prueba|Hct|hematocrito
prueba|Hcto|hematocrito
prueba|VCM|volumen corpuscular medio
prueba|HCM|hemoglobina corpuscular media
prueba|RDW|ancho de distribución eritrocitaria
prueba|VPM|volumen plaquetario medio
prueba|eosinófilos|
prueba|neutrófilos|
prueba|linfocitos|
prueba|monocitos|
prueba|basófilos|
prueba|blastos|
prueba|FSP|frotis de sangre periférica
prueba|ESP|extendido de sangre periférica
prueba|frotis de sangre periférica|extendido de sangre periférica
prueba|lámina periférica|frotis de sangre periférica
prueba|lámina periférica|extendido de sangre periférica
prueba|VSG|velocidad de eritrosedimentación
prueba|eritrosedimentación|velocidad de sedimentación
prueba|sedimentación globular|VSG
prueba|falciformes|drepanocitos
prueba|células falciformes|drepanocitos
prueba|electroforesis de hemoglobina|
prueba|electroforesis de proteínas|proteinograma
prueba|G6PD|glucosa 6 fosfato deshidrogenasa
prueba|fragilidad osmótica|
prueba|mielograma|aspirado de médula ósea
prueba|GPT|ALT
prueba|SGOT|AST
prueba|SGPT|ALT
prueba|SGOT|TGO
prueba|SGPT|TGP
prueba|GPT|TGP
prueba|AST|aspartato transaminasa
prueba|AST|aspartato transferasa
prueba|ALT|alanina transaminasa
prueba|TGO|transaminasa oxalacética
prueba|TGP|transaminasa pirúvica
prueba|TGO|transaminasa glutámico oxalacética
prueba|TGP|transaminasa glutámico pirúvica
prueba|transaminasas|aminotransferasas
prueba|transaminasas|TGO TGP
prueba|transaminasas|AST ALT
prueba|GGT|gamma glutamil transpeptidasa
prueba|GGT|gamma glutamiltransferasa
prueba|GGT|gamma GT
prueba|GGTP|GGT
prueba|LDH|lactato deshidrogenasa
prueba|LDH|DHL
prueba|DHL|deshidrogenasa láctica
prueba|DHL|lactato deshidrogenasa
prueba|CPK|creatina fosfoquinasa
prueba|CPK|creatinfosfoquinasa
prueba|CK|creatinquinasa
prueba|CK|creatina cinasa
prueba|CK total|CPK total
prueba|CK MB|CPK MB
prueba|CK MB|creatina quinasa MB
prueba|CKMB|CK MB
prueba|FAL|fosfatasa alcalina
prueba|fosfatasa ácida|
prueba|colinesterasa|
prueba|aldolasa|
prueba|glucosa basal|glicemia basal
prueba|glucosa en ayunas|glicemia basal
prueba|glucosa en ayunas|glicemia en ayunas
prueba|glucosa posprandial|glicemia posprandial
prueba|posprandial|postprandial
prueba|posprandial|pospandrial
prueba|azúcar en la sangre|glicemia
prueba|prueba de azúcar|glicemia
prueba|examen de azúcar|glicemia
prueba|examen de azúcar|glucosa
prueba|curva de glicemia|tolerancia a la glucosa
prueba|curva de glicemia|curva de glucosa
prueba|curva de tolerancia|curva de glucosa
prueba|CTOG|tolerancia a la glucosa
prueba|CTG|tolerancia a la glucosa
prueba|SOG|sobrecarga oral de glucosa
prueba|sobrecarga de glucosa|tolerancia a la glucosa
prueba|glucometría|glicemia capilar
prueba|glucometría|glucosa capilar
prueba|hemoglobina glucosilada|hemoglobina glicosilada
prueba|A1c|hemoglobina glicosilada
prueba|A1c|hemoglobina glicada
prueba|fructosamina|
prueba|O''Sullivan|
prueba|uremia|urea
prueba|uricemia|ácido úrico
prueba|ácido úrico|urato
prueba|creatinina sérica|creatinina en suero
prueba|depuración de creatinina|aclaramiento de creatinina
prueba|depuración de creatinina|clearance de creatinina
prueba|aclaramiento de creatinina|clearance de creatinina
prueba|TFG|tasa de filtración glomerular
prueba|TFG|filtrado glomerular
prueba|VFG|filtrado glomerular
prueba|cistatina|
prueba|amilasemia|amilasa
prueba|cloruro|
prueba|natremia|sodio
prueba|potasemia|potasio
prueba|calemia|potasio
prueba|kalemia|potasio
prueba|calcemia|calcio
prueba|magnesemia|magnesio
prueba|fosfatemia|fósforo
prueba|calcio iónico|calcio ionizado
prueba|calcio iónico|calcio libre
prueba|electrolitos|sodio potasio cloro
prueba|ionograma|sodio potasio cloro
prueba|hierro|
prueba|hierro sérico|ferremia
prueba|hierro sérico|sideremia
prueba|TIBC|capacidad total de fijación de hierro
prueba|capacidad de fijación|TIBC
prueba|capacidad de fijación|capacidad de combinación
prueba|saturación de transferrina|
prueba|zinc|
prueba|mercurio|
prueba|arsénico|
prueba|plumbemia|plomo
prueba|proteínas totales|
prueba|proteinuria|proteínas en orina
prueba|microalbuminuria|albuminuria
prueba|microalbúmina|microalbuminuria
prueba|microalbúmina|albuminuria
prueba|RAC|relación albúmina creatinina
prueba|perfil lipídico|panel lipídico
prueba|perfil lipídico|perfil de lípidos
prueba|colesterol bueno|HDL
prueba|colesterol malo|LDL
prueba|HDL|lipoproteína de alta densidad
prueba|LDL|lipoproteína de baja densidad
prueba|VLDL|
prueba|lipoproteína a|
prueba|apolipoproteína|
prueba|perfil hepático|pruebas hepáticas
prueba|perfil hepático|función hepática
prueba|perfil hepático|hepatograma
prueba|perfil renal|función renal
prueba|QS|química sanguínea
prueba|alfa 1 antitripsina|
prueba|ECA|enzima convertidora de angiotensina
prueba|ADA|adenosina deaminasa
prueba|osmolaridad|osmolalidad
prueba|cuerpos cetónicos|cetonas
prueba|cetonemia|cetonas
prueba|test de sudor|electrolitos en sudor
prueba|iontoforesis|electrolitos en sudor
prueba|TnI|troponina I
prueba|TnT|troponina T
prueba|BNP|péptido natriurético
prueba|proBNP|péptido natriurético
prueba|NT proBNP|péptido natriurético
prueba|enzimas cardíacas|
prueba|TP|protrombina
prueba|protrombina|tiempo de protrombina
prueba|Quick|tiempo de protrombina
prueba|tiempo de Quick|TP
prueba|RIN|INR
prueba|RNI|INR
prueba|INR|razón internacional normalizada
prueba|INR|índice internacional normalizado
prueba|INR|relación normalizada internacional
prueba|tromboplastina|TTP
prueba|aPTT|tiempo de tromboplastina
prueba|aPTT|TTP
prueba|KPTT|tiempo de tromboplastina
prueba|TTPK|tiempo de tromboplastina
prueba|TTPA|TTP
prueba|PTT|TTP
prueba|tiempo de trombina|
prueba|tiempo de sangría|tiempo de sangrado
prueba|tiempo de coagulación|
prueba|DD|dímero D
prueba|factor VIII|
prueba|factor IX|
prueba|factor von Willebrand|
prueba|von Willebrand|
prueba|anticoagulante lúpico|
prueba|antifosfolípidos|
prueba|coagulograma|pruebas de coagulación
prueba|coagulograma|perfil de coagulación
prueba|CRP|proteína C reactiva
prueba|PCR ultrasensible|proteína C reactiva ultrasensible
prueba|factor reumatoideo|factor reumatoide
prueba|RA test|factor reumatoideo
prueba|anti CCP|péptido citrulinado
prueba|anti CCP|anticitrulina
prueba|ANAS|anticuerpos antinucleares
prueba|AAN|anticuerpos antinucleares
prueba|ENA|antígenos extraíbles del núcleo
prueba|ANCA|anticuerpos anticitoplasma de neutrófilos
prueba|anti DNA|anti ADN
prueba|C3|complemento C3
prueba|C4|complemento C4
prueba|ASO|antiestreptolisina
prueba|ASLO|antiestreptolisina
prueba|AELO|antiestreptolisina
prueba|IgD|
prueba|inmunoglobulinas|
prueba|inmunofijación|
prueba|transglutaminasa|
prueba|gliadina|
prueba|anticuerpos antitiroideos|
prueba|VIH|virus de la inmunodeficiencia humana
prueba|carga viral|
prueba|CD4|
prueba|Western blot|
prueba|HTLV|
prueba|VHB|hepatitis B
prueba|VHC|hepatitis C
prueba|HBV|hepatitis B
prueba|HCV|hepatitis C
prueba|AgsHB|HBsAg
prueba|AgHBs|HBsAg
prueba|antígeno de superficie|HBsAg
prueba|RPR|
prueba|FTA ABS|
prueba|treponema|
prueba|reacciones febriles|antígenos febriles
prueba|Widal|antígenos febriles
prueba|Widal|reacciones febriles
prueba|mononucleosis|monotest
prueba|Epstein Barr|
prueba|CMV|citomegalovirus
prueba|herpes|
prueba|varicela|
prueba|sarampión|
prueba|leptospira|
prueba|toxoplasmosis|toxoplasma
prueba|toxo|toxoplasma
prueba|brucelosis|brucella
prueba|Rosa de Bengala|brucella
prueba|leishmaniasis|leishmania
prueba|tripanosoma|Chagas
prueba|malaria|paludismo
prueba|malaria|hemoparásitos
prueba|gota gruesa|paludismo
prueba|gota gruesa|hemoparásitos
prueba|chikungunya|chikunguña
prueba|COVID|SARS CoV 2
prueba|COVID|coronavirus
prueba|VSR|virus sincitial respiratorio
prueba|VSR|sincitial respiratorio
prueba|rotavirus|
prueba|adenovirus|
prueba|HPV|papiloma
prueba|HPV|VPH
prueba|pylori|Helicobacter pylori
prueba|H pylori|Helicobacter pylori
prueba|test de aliento|urea espirada
prueba|Clostridium difficile|Clostridioides difficile
prueba|TBC|tuberculosis
prueba|PPD|tuberculina
prueba|IGRA|interferón gamma
prueba|BAAR|baciloscopia
prueba|BK|BAAR
prueba|BK|bacilo de Koch
prueba|baciloscopia|bacilo de Koch
prueba|baciloscopia|ácido alcohol resistentes
prueba|KOH|hidróxido de potasio
prueba|KOH|examen directo de hongos
prueba|tinta china|
prueba|Ziehl Neelsen|
prueba|criptococo|
prueba|galactomanano|
prueba|flujo vaginal|secreción vaginal
prueba|frotis vaginal|flujo vaginal
prueba|frotis vaginal|secreción vaginal
prueba|exudado faríngeo|cultivo faríngeo
prueba|exudado faríngeo|frotis faríngeo
prueba|urocultivo|cultivo de orina
prueba|urocultivo|urinocultivo
prueba|hemocultivo|cultivo de sangre
prueba|coprocultivo|cultivo de heces
prueba|coprocultivo|cultivo de materia fecal
prueba|mielocultivo|cultivo de médula
prueba|Papanicolaou|citología cervical
prueba|Papanicolaou|citología vaginal
prueba|Papanicolaou|citología cervicouterina
prueba|BLEE|betalactamasas
prueba|ESBL|BLEE
prueba|carbapenemasas|KPC
prueba|MRSA|SARM
prueba|CIM|concentración inhibitoria mínima
prueba|MIC|CIM
prueba|uroanálisis|examen de orina
prueba|uroanálisis|análisis de orina
prueba|uroanálisis|orina completa
prueba|uroanálisis|examen completo de orina
prueba|uroanálisis|citoquímico de orina
prueba|uroanálisis|sistemático de orina
prueba|uroanálisis|elemental y microscópico de orina
prueba|EMO|uroanálisis
prueba|EMO|elemental y microscópico de orina
prueba|ECO|examen completo de orina
prueba|parcial de orina|orina completa
prueba|parcial de orina|examen completo de orina
prueba|parcial de orina|citoquímico de orina
prueba|parcial de orina|examen de orina
prueba|PDO|parcial de orina
prueba|sedimento urinario|sedimento de orina
prueba|sedimento urinario|microscopía de orina
prueba|coprológico|coproscópico
prueba|coprológico|coproparasitoscópico
prueba|coprológico|examen de heces
prueba|coproparasitológico|coproparasitoscópico
prueba|test de Graham|oxiuros
prueba|prueba de Graham|oxiuros
prueba|sangre oculta|guayaco
prueba|sangre oculta|hemoglobina fecal
prueba|SOMF|sangre oculta en materia fecal
prueba|calprotectina|
prueba|elastasa|
prueba|azúcares reductores|sustancias reductoras
prueba|esteatocrito|grasa fecal
prueba|TSH|hormona tiroestimulante
prueba|TSH|tirotrofina
prueba|T4|tiroxina
prueba|T4L|T4 libre
prueba|T4L|tiroxina libre
prueba|FT4|T4 libre
prueba|T3 libre|triyodotironina libre
prueba|T3L|T3 libre
prueba|FT3|T3 libre
prueba|T3|triiodotironina
prueba|perfil tiroideo|pruebas tiroideas
prueba|perfil tiroideo|función tiroidea
prueba|TPO|antiperoxidasa
prueba|anti TPO|antiperoxidasa
prueba|TPO|peroxidasa tiroidea
prueba|antitiroglobulina|
prueba|PRL|prolactina
prueba|E2|estradiol
prueba|P4|progesterona
prueba|GH|hormona de crecimiento
prueba|GH|somatotropina
prueba|hormona de crecimiento|somatotropina
prueba|IGF 1|somatomedina C
prueba|SHBG|globulina transportadora de hormonas sexuales
prueba|AMH|hormona antimülleriana
prueba|DHEA|dehidroepiandrosterona
prueba|DHEAS|dehidroepiandrosterona sulfato
prueba|androstenediona|
prueba|17 hidroxiprogesterona|17 OH progesterona
prueba|17 OHP|17 hidroxiprogesterona
prueba|FSH|foliculoestimulante
prueba|FSH|hormona foliculoestimulante
prueba|LH|luteinizante
prueba|ADH|hormona antidiurética
prueba|ADH|vasopresina
prueba|PTH|paratormona
prueba|PTHi|PTH intacta
prueba|HCG|gonadotropina coriónica
prueba|HCG|BHCG
prueba|beta HCG|BHCG
prueba|beta HCG|gonadotropina coriónica
prueba|GCH|gonadotropina coriónica
prueba|gonadotropina|gonadotrofina
prueba|subunidad beta|BHCG
prueba|gravindex|prueba de embarazo
prueba|test de embarazo|prueba de embarazo
prueba|test de embarazo|BHCG
prueba|examen de embarazo|prueba de embarazo
prueba|HOMA|
prueba|curva de insulina|
prueba|antígeno prostático específico|PSA
prueba|APE|PSA
prueba|PSA|antígeno específico de próstata
prueba|PSA libre|
prueba|CA 125|
prueba|CA 15 3|
prueba|CA 19 9|
prueba|HE4|
prueba|beta 2 microglobulina|
prueba|cromogranina|
prueba|vitamina D|25 hidroxi vitamina D
prueba|vitamina D|25 OH vitamina D
prueba|vitamina D|calcidiol
prueba|25 OH vitamina D|25 hidroxi vitamina D
prueba|vitamina B12|cobalamina
prueba|vitamina B12|cianocobalamina
prueba|B12|vitamina B12
prueba|ácido fólico|folato
prueba|vitamina B9|ácido fólico
prueba|vitamina B6|
prueba|vitamina C|
prueba|ácido valproico|valproato
prueba|fenitoína|difenilhidantoína
prueba|DPH|fenitoína
prueba|fenobarbital|
prueba|vancomicina|
prueba|amikacina|
prueba|gentamicina|
prueba|teofilina|
prueba|acetaminofén|paracetamol
prueba|sirolimus|
prueba|everolimus|
prueba|micofenolato|
prueba|lamotrigina|
prueba|levetiracetam|
prueba|salicilatos|
prueba|alcoholemia|alcohol en sangre
prueba|alcoholemia|etanol en sangre
prueba|alcoholemia|alcohol etílico
prueba|marihuana|cannabinoides
prueba|THC|cannabinoides
prueba|THC|marihuana
prueba|cocaína|
prueba|anfetaminas|
prueba|metanfetaminas|
prueba|benzodiacepinas|
prueba|opiáceos|
prueba|barbitúricos|
prueba|escopolamina|
prueba|organofosforados|
prueba|metahemoglobina|
prueba|carboxihemoglobina|
prueba|gases arteriales|gases en sangre
prueba|gases arteriales|gases sanguíneos
prueba|gases arteriales|gasimetría
prueba|gases arteriales|estado ácido base
prueba|gasimetría|gasometría
prueba|AGA|gases arteriales
prueba|EAB|estado ácido base
prueba|gases venosos|
prueba|pCO2|
prueba|pO2|
prueba|hemoclasificación|tipificación sanguínea
prueba|hemoclasificación|tipo de sangre
prueba|hemoclasificación|grupo y factor
prueba|hemoclasificación|grupo y RH
prueba|tipo de sangre|grupo sanguíneo
prueba|grupo y factor|grupo sanguíneo
prueba|tipificación sanguínea|grupo sanguíneo
prueba|pruebas cruzadas|pruebas de compatibilidad
prueba|Coombs directo|antiglobulina directa
prueba|Coombs indirecto|antiglobulina indirecta
prueba|Coombs indirecto|rastreo de anticuerpos irregulares
prueba|RAI|rastreo de anticuerpos irregulares
prueba|PAI|pantalla de anticuerpos irregulares
prueba|rastreo de anticuerpos irregulares|pantalla de anticuerpos irregulares
prueba|PFC|plasma fresco congelado
prueba|glóbulos rojos empacados|concentrado de hematíes
prueba|glóbulos rojos empacados|concentrado eritrocitario
prueba|glóbulos rojos empacados|paquete globular
prueba|crioprecipitado|
prueba|aféresis|
prueba|RT PCR|
prueba|qPCR|PCR en tiempo real
prueba|BCR ABL|
prueba|JAK2|
prueba|HLA B27|
prueba|BRCA|
prueba|factor V de Leiden|
prueba|prueba de paternidad|filiación
prueba|tamizaje neonatal|tamiz neonatal
prueba|tamizaje neonatal|pesquisa neonatal
prueba|tamizaje neonatal|cribado neonatal
prueba|prueba del talón|tamizaje neonatal
prueba|espermograma|espermatograma
prueba|espermograma|espermiograma
prueba|espermograma|espermatobioscopia
prueba|espermograma|análisis de semen
prueba|espermograma|examen de semen
prueba|semen|líquido seminal
prueba|líquido pleural|
prueba|líquido ascítico|
prueba|líquido sinovial|líquido articular
prueba|líquido amniótico|
prueba|líquido peritoneal|
prueba|ADN|DNA
prueba|interleucina|
prueba|drogas de abuso|tamizaje toxicológico
prueba|drogas de abuso|perfil toxicológico
prueba|metotrexato|
prueba|antibiograma|sensibilidad antimicrobiana
prueba|antibiograma|susceptibilidad antimicrobiana
prueba|pruebas cruzadas|compatibilidad sanguínea
palabra|hipoclorito de sodio|hipoclorito
palabra|citrato de sodio|citrato
palabra|citrato sódico|citrato
palabra|bicarbonato de sodio|bicarbonato
palabra|fluoruro de sodio|fluoruro
palabra|oxalato de potasio|oxalato
palabra|heparina de litio|heparina
palabra|heparina de sodio|heparina
palabra|hidróxido de sodio|soda cáustica
palabra|cloruro de sodio|solución salina
palabra|cloruro de sodio|cloruro sódico
palabra|tubo con gel|gel separador
palabra|tubo vacutainer|tubo al vacío
palabra|vacutainer|tubo al vacío
palabra|microtainer|microtubo
palabra|tubo pediátrico|microtubo
palabra|eppendorf|microtubo
palabra|criovial|criotubo
palabra|frasco de hemocultivo|botella de hemocultivo
palabra|tarro|frasco
palabra|tarro|recipiente
palabra|pote|recipiente
palabra|pote|frasco
palabra|vasito|recipiente
palabra|recolector de orina|bolsa recolectora
palabra|bolsa pediátrica|bolsa recolectora
palabra|conservante|preservante
palabra|gradilla|soporte para tubos
palabra|gradilla|portatubos
palabra|gradilla|rack
palabra|placa de Petri|caja de Petri
palabra|laminilla|cubreobjetos
palabra|láminas de vidrio|portaobjetos
palabra|escalpe|mariposa
palabra|scalp|mariposa
palabra|palomilla|mariposa
palabra|mariposa|pericraneal
palabra|aguja mariposa|aguja con aletas
palabra|garrote|torniquete
palabra|ligadura|torniquete
palabra|banda elástica|torniquete
palabra|camisa|holder
palabra|portatubo|holder
palabra|motas|algodón
palabra|copito|hisopo
palabra|copo de algodón|hisopo
palabra|cotonete|hisopo
palabra|tórula|hisopo
palabra|tórula|torunda
palabra|esparadrapo|cinta adhesiva
palabra|micropore|esparadrapo
palabra|curita|apósito
palabra|jeringuilla|jeringa
palabra|sacar sangre|extracción de sangre
palabra|sacar sangre|extracción sanguínea
palabra|sacar sangre|muestra sanguínea
palabra|extracción de sangre|toma de sangre
palabra|extracción de sangre|venopunción
palabra|toma de sangre|venopunción
palabra|flebotomía|venopunción
palabra|flebotomía|punción venosa
palabra|flebotomista|extraccionista
palabra|flebotomista|toma de muestras
palabra|sacar la muestra|recolección de la muestra
palabra|tomar la muestra|recolección de la muestra
palabra|tomar la muestra|obtención de la muestra
palabra|pinchar dedo|punción capilar
palabra|chuzar dedo|punción capilar
palabra|pinchar el talón|punción de talón
palabra|muestra del dedo|sangre capilar
palabra|muestra del dedo|punción capilar
palabra|chorro medio|mitad de la micción
palabra|chorro medio|parte media de la micción
palabra|chorro medio|chorro de la mitad
palabra|orina al azar|orina ocasional
palabra|orina al azar|orina aislada
palabra|orina parcial|orina ocasional
palabra|primera orina|primera micción
palabra|sonda vesical|catéter vesical
palabra|sonda vesical|catéter urinario
palabra|orinar|micción
palabra|aseo genital|lavado genital
palabra|aseo genital|higiene genital
palabra|retoma|nueva muestra
palabra|retoma|nueva toma
palabra|repetir la muestra|nueva muestra
palabra|segunda muestra|nueva muestra
palabra|recolectar nuevamente|nueva muestra
palabra|muestra rechazada|muestra no conforme
palabra|muestra rechazada|muestra no apta
palabra|muestra mala|muestra no conforme
palabra|muestra mala|muestra inadecuada
palabra|muestra mala|muestra no apta
palabra|muestra dañada|muestra inadecuada
palabra|poca muestra|muestra insuficiente
palabra|poca muestra|volumen insuficiente
palabra|poca sangre|volumen insuficiente
palabra|poca sangre|muestra insuficiente
palabra|poquita muestra|muestra insuficiente
palabra|falta muestra|muestra insuficiente
palabra|muestra escasa|muestra insuficiente
palabra|cantidad insuficiente|volumen insuficiente
palabra|tubo equivocado|tubo incorrecto
palabra|tubo equivocado|recipiente inadecuado
palabra|tubo equivocado|tubo inadecuado
palabra|tubo a medio llenar|volumen insuficiente
palabra|mal marcado|mal rotulado
palabra|mal marcada|mal identificada
palabra|mal rotulada|mal identificada
palabra|muestra coagulada|coágulos
palabra|suero lechoso|lipemia
palabra|suero lechoso|lipémico
palabra|suero turbio|turbidez
palabra|muestra perdida|muestra extraviada
palabra|irrepetible|irrecuperable
palabra|irrepetible|difícil de obtener
palabra|irrecuperable|difícil recolección
palabra|cédula|documento de identidad
palabra|cédula|documento de identificación
palabra|DNI|documento de identidad
palabra|DNI|documento de identificación
palabra|manilla|brazalete
palabra|pulsera de identificación|brazalete
palabra|manilla de identificación|brazalete de identificación
palabra|sticker|etiqueta
palabra|pegatina|etiqueta
palabra|marbete|etiqueta
palabra|marquilla|rótulo
palabra|marquilla|etiqueta
palabra|barcode|código de barras
palabra|dos identificadores|doble identificación
palabra|RN|recién nacido
palabra|neonato|recién nacido
palabra|viejito|adulto mayor
palabra|abuelito|adulto mayor
palabra|anciano|adulto mayor
palabra|tercera edad|adulto mayor
palabra|menor de edad|pediátrico
palabra|nevera|refrigerador
palabra|nevera|heladera
palabra|nevera|frigorífico
palabra|heladera|refrigerador
palabra|congelador|freezer
palabra|clima|temperatura ambiente
palabra|cava|nevera portátil
palabra|cava|caja térmica
palabra|nevera portátil|caja térmica
palabra|nevera portátil|contenedor isotérmico
palabra|nevera de transporte|caja térmica
palabra|nevera de icopor|caja de poliestireno
palabra|hielera|caja térmica
palabra|hielera|nevera portátil
palabra|cooler|caja térmica
palabra|termo de transporte|caja térmica
palabra|icopor|poliestireno
palabra|tecnopor|poliestireno
palabra|unicel|poliestireno
palabra|pila de hielo|gel refrigerante
palabra|pila de gel|gel refrigerante
palabra|pila refrigerante|gel refrigerante
palabra|ice pack|gel refrigerante
palabra|bolsa de gel|gel refrigerante
palabra|paquete frío|gel refrigerante
palabra|acumulador de frío|gel refrigerante
palabra|hielo seco|nieve carbónica
palabra|termohigrómetro|higrómetro
palabra|dataloger|registrador de temperatura
palabra|datalogger|registrador de temperatura
palabra|triple embalaje|embalaje triple
palabra|triple empaque|triple embalaje
palabra|viabilidad|estabilidad
palabra|rotar inventario|rotación de inventario
palabra|PEPS|primeras en entrar primeras en salir
palabra|FIFO|primero en entrar primero en salir
palabra|FIFO|PEPS
palabra|FEFO|primero en vencer primero en salir
palabra|fecha de vencimiento|fecha de caducidad
palabra|fecha de vencimiento|fecha de expiración
palabra|tapabocas|mascarilla
palabra|tapabocas|cubrebocas
palabra|tapabocas|barbijo
palabra|cubrebocas|mascarilla
palabra|barbijo|mascarilla
palabra|nasobuco|mascarilla
palabra|gafas|monogafas
palabra|gafas|protección ocular
palabra|gafas|lentes de seguridad
palabra|gafas|lentes de protección
palabra|gafas|anteojos de seguridad
palabra|monogafas|protección ocular
palabra|antiparras|gafas
palabra|antiparras|protección ocular
palabra|goggles|gafas
palabra|careta|protector facial
palabra|careta|pantalla facial
palabra|careta|protección facial
palabra|bata|mandil
palabra|bata|guardapolvo
palabra|bata de laboratorio|ropa de protección
palabra|mandil|delantal
palabra|gorro|cofia
palabra|gorro|cubrecabello
palabra|polainas|cubrezapatos
palabra|polainas|cubrecalzado
palabra|zapatones|polainas
palabra|zapatones|cubrezapatos
palabra|botas desechables|cubrezapatos
palabra|ropa de calle|ropa personal
palabra|EPP|equipo de protección personal
palabra|EPI|EPP
palabra|EPI|equipo de protección individual
palabra|EPI|elementos de protección personal
palabra|elementos de protección|equipo de protección
palabra|elementos de bioseguridad|elementos de protección
palabra|guardián|recipiente para cortopunzantes
palabra|guardián|recipiente de punzocortantes
palabra|guardián|recipiente rígido
palabra|guardián|contenedor rígido
palabra|guardián|punzocortantes
palabra|guardián|recolector de cortopunzantes
palabra|guardián|caja de bioseguridad
palabra|caja de agujas|cortopunzantes
palabra|cortopunzantes|cortantes y punzantes
palabra|cortopunzantes|objetos cortantes
palabra|cortopunzantes|corto punzantes
palabra|punzocortantes|punzo cortantes
palabra|botar agujas|cortopunzantes
palabra|botar agujas|punzocortantes
palabra|tirar agujas|cortopunzantes
palabra|desechar agujas|cortopunzantes
palabra|descartar agujas|cortopunzantes
palabra|echar agujas|cortopunzantes
palabra|eliminar agujas|cortopunzantes
palabra|botar jeringas|cortopunzantes
palabra|tirar jeringas|cortopunzantes
palabra|desechar jeringas|cortopunzantes
palabra|botar lancetas|cortopunzantes
palabra|botar bisturí|cortopunzantes
palabra|botar cuchillas|cortopunzantes
palabra|vidrio roto|vidrio quebrado
palabra|botar vidrio|cortopunzantes
palabra|botar vidrio|vidrio roto
palabra|botar tubos rotos|cortopunzantes
palabra|agujas usadas|cortopunzantes
palabra|agujas sucias|cortopunzantes
palabra|botar guantes|biosanitarios
palabra|botar gasas|biosanitarios
palabra|botar algodón|biosanitarios
palabra|botar guantes|residuos infecciosos
palabra|botar gasas|residuos infecciosos
palabra|botar algodón|residuos infecciosos
palabra|guantes usados|biosanitarios
palabra|guantes contaminados|biosanitarios
palabra|algodón con sangre|biosanitarios
palabra|gasa con sangre|biosanitarios
palabra|botar|eliminación
palabra|botar|disposición final
palabra|desechar|disposición final
palabra|residuos infecciosos|residuos patogénicos
palabra|residuos infecciosos|residuos biocontaminados
palabra|residuos infecciosos|residuos biológicos
palabra|residuos biológicos|residuos patogénicos
palabra|RPBI|residuos peligrosos biológico infecciosos
palabra|RPBI|residuos infecciosos
palabra|basura común|residuos ordinarios
palabra|basura común|residuos comunes
palabra|basura normal|residuos ordinarios
palabra|basura normal|residuos comunes
palabra|basura ordinaria|residuos comunes
palabra|residuos ordinarios|residuos comunes
palabra|basura infecciosa|residuos infecciosos
palabra|basura infectada|residuos infecciosos
palabra|basura contaminada|residuos infecciosos
palabra|basura química|residuos químicos
palabra|reciclable|aprovechable
palabra|reciclar|residuos aprovechables
palabra|reciclaje|residuos aprovechables
palabra|cuarto de residuos|almacenamiento de residuos
palabra|cuarto de residuos|depósito de residuos
palabra|cuarto de basuras|almacenamiento de residuos
palabra|ruta sanitaria|ruta de recolección
palabra|ruta hospitalaria|ruta sanitaria
palabra|recolector de residuos|gestor de residuos
palabra|empresa recolectora|gestor de residuos
palabra|PGIRHS|gestión integral de residuos
palabra|PGIRH|gestión integral de residuos
palabra|PGIRASA|gestión integral de residuos
palabra|caneca|recipiente
palabra|caneca|contenedor
palabra|bote de basura|contenedor
palabra|sifón|desagüe
palabra|sifón|alcantarillado
palabra|cañería|desagüe
palabra|vertimiento|desagüe
palabra|drenaje|desagüe
palabra|lavamanos|lavabo
palabra|poceta|vertedero
palabra|riega|derrame
palabra|regar|vertido
palabra|regarse|salpicadura
palabra|volcar|derrame
palabra|vuelca|derrame
palabra|volteó el frasco|derrame
palabra|cayó la muestra|derrame
palabra|cayó el tubo|derrame
palabra|cayó el frasco|derrame
palabra|cayó un tubo|rotura
palabra|rompió el tubo|rotura
palabra|rompió un tubo|derrame
palabra|quebró el tubo|rotura
palabra|quebró un tubo|derrame
palabra|rompió el frasco|derrame
palabra|quebró el frasco|derrame
palabra|kit de derrames|kit antiderrames
palabra|limpiar la sangre|derrame de sangre
palabra|charco de sangre|derrame de sangre
palabra|salpicar|salpicadura
palabra|trapear|limpiar
palabra|trapear|limpieza
palabra|trapear|lavar el piso
palabra|trapero|trapeador
palabra|trapero|mopa
palabra|trapeador|mopa
palabra|lampazo|trapeador
palabra|trapo|paño
palabra|limpión|paño
palabra|bayeta|paño
palabra|bayetilla|paño
palabra|dulceabrigo|paño
palabra|papel absorbente|toalla de papel
palabra|papel absorbente|material absorbente
palabra|toalla de cocina|papel absorbente
palabra|servilleta|toalla de papel
palabra|mesón|superficie de trabajo
palabra|poyata|mesón
palabra|poyata|superficie de trabajo
palabra|clorox|hipoclorito
palabra|decol|hipoclorito
palabra|lejía|hipoclorito
palabra|lavandina|hipoclorito
palabra|alcohol glicerinado|gel antibacterial
palabra|alcohol glicerinado|alcohol en gel
palabra|alcohol glicerinado|solución alcohólica
palabra|alcohol glicerinado|gel alcoholado
palabra|alcohol gel|gel antibacterial
palabra|alcohol gel|gel alcohólico
palabra|alcohol antiséptico|alcohol al 70
palabra|alcohol etílico|etanol
palabra|isodine|yodopovidona
palabra|povidona yodada|yodopovidona
palabra|agua oxigenada|peróxido de hidrógeno
palabra|formol|formaldehído
palabra|formol|formalina
palabra|formalina|formaldehído
palabra|desinfectante de manos|alcohol glicerinado
palabra|lavado de manos|higiene de manos
palabra|aseo terminal|limpieza terminal
palabra|aseo terminal|desinfección terminal
palabra|lavado terminal|limpieza terminal
palabra|limpieza profunda|limpieza terminal
palabra|sanitizar|desinfectar
palabra|señora del aseo|servicios generales
palabra|señora del aseo|personal de aseo
palabra|aseadora|personal de aseo
palabra|aseadora|servicios generales
palabra|personal de limpieza|personal de aseo
palabra|intendencia|personal de aseo
palabra|pinchazo|accidente biológico
palabra|pinchazo|accidente percutáneo
palabra|pinchazo|punción accidental
palabra|pinchazo con aguja|exposición percutánea
palabra|pincharse|accidente biológico
palabra|pincharse con aguja|accidente con aguja
palabra|pinché con aguja|pinchazo
palabra|chucé con aguja|pinchazo
palabra|chuzar aguja|pinchazo
palabra|chuzón|accidente biológico
palabra|chuzón|accidente percutáneo
palabra|chuzón|punción accidental
palabra|pinchar con aguja|accidente biológico
palabra|pinchar con aguja|accidente percutáneo
palabra|pinchar con aguja|accidente con cortopunzante
palabra|chuzar con aguja|accidente biológico
palabra|chuzar con aguja|accidente percutáneo
palabra|chuzar con aguja|accidente con cortopunzante
palabra|chucé con aguja|accidente biológico
palabra|chucé con aguja|accidente percutáneo
palabra|chucé|accidente percutáneo
palabra|chucé|pinchazo
palabra|chucé|accidente biológico
palabra|pinchar con lanceta|accidente biológico
palabra|cortar con bisturí|accidente con cortopunzante
palabra|cortar con bisturí|accidente biológico
palabra|cortar con vidrio|herida
palabra|cortar el dedo|herida
palabra|cortadura|herida
palabra|accidente con aguja|accidente biológico
palabra|accidente con aguja|accidente percutáneo
palabra|accidente con aguja|pinchazo
palabra|accidente biológico|exposición accidental
palabra|accidente biológico|exposición ocupacional
palabra|accidente percutáneo|exposición percutánea
palabra|accidente laboral|accidente de trabajo
palabra|sangre en el ojo|exposición de mucosas
palabra|sangre en el ojo|salpicadura en los ojos
palabra|sangre en el ojo|contacto con mucosas
palabra|cayó en el ojo|salpicadura en los ojos
palabra|cayó en los ojos|salpicadura en los ojos
palabra|cayó sangre en el ojo|salpicadura en mucosas
palabra|cayó sangre en la boca|salpicadura en mucosas
palabra|cayó en la piel|contacto con la piel
palabra|profilaxis postexposición|profilaxis posexposición
palabra|profilaxis postexposición|profilaxis después de la exposición
palabra|PEP|profilaxis postexposición
palabra|FURAT|reporte de accidente de trabajo
palabra|FURAT|accidente de trabajo
palabra|ARL|administradora de riesgos laborales
palabra|ARL|riesgos laborales
palabra|ARL|aseguradora de riesgos
palabra|ARP|ARL
palabra|retapar|reencapuchar
palabra|retapar|reenfundar
palabra|retapar la aguja|reencapuchar
palabra|tapar la aguja|reencapuchar
palabra|encapuchar|reencapuchar
palabra|encapsular la aguja|reencapuchar
palabra|capuchón|protector de la aguja
palabra|desmayo|lipotimia
palabra|desmayo|síncope
palabra|desmayarse|pérdida de conciencia
palabra|se desmayó|desvanecimiento
palabra|moretón|hematoma
palabra|moretón|equimosis
palabra|lavaojos|fuente lavaojos
palabra|lavaojos|lava ojos
palabra|lavaojos|estación de lavado de ojos
palabra|ducha de emergencia|regadera de emergencia
palabra|ducha de emergencia|ducha de seguridad
palabra|extintor|extinguidor
palabra|extintor|matafuego
palabra|candela|fuego
palabra|candela|incendio
palabra|conato|incendio
palabra|prendió fuego|incendio
palabra|salida de emergencia|ruta de evacuación
palabra|terremoto|sismo
palabra|temblor|sismo
palabra|apagón|corte de energía
palabra|apagón|falla eléctrica
palabra|apagón|falla de energía
palabra|corte de luz|corte de energía
palabra|corte de luz|falla eléctrica
palabra|corte de luz|falla de energía
palabra|UPS|alimentación ininterrumpida
palabra|hoja de seguridad|ficha de datos de seguridad
palabra|hoja de seguridad|ficha de seguridad
palabra|hoja de seguridad|MSDS
palabra|hoja de seguridad|FDS
palabra|hoja de seguridad|SDS
palabra|MSDS|ficha de datos de seguridad
palabra|MSDS|ficha de seguridad
palabra|FDS|ficha de datos de seguridad
palabra|SDS|ficha de datos de seguridad
palabra|pictograma|símbolo de peligro
palabra|SGA|sistema globalmente armonizado
palabra|cabina de seguridad biológica|cabina de bioseguridad
palabra|CSB|cabina de seguridad biológica
palabra|CSB|cabina de bioseguridad
palabra|campana de extracción|campana extractora
palabra|campana de extracción|cabina de extracción
palabra|campana de gases|campana extractora
palabra|campana de gases|extracción de gases
palabra|cabina de flujo laminar|campana de flujo laminar
palabra|estufa de cultivo|incubadora
palabra|horno de secado|estufa de secado
palabra|horno|estufa de secado
palabra|baño maría|baño de agua
palabra|baño maría|baño termostatado
palabra|micropipeta|pipeta automática
palabra|punta de pipeta|puntas para micropipeta
palabra|centrífuga desbalanceada|desequilibrio
palabra|centrífuga desbalanceada|tubos equilibrados
palabra|centrífuga desbalanceada|equilibrar los tubos
palabra|desbalanceada|desequilibrio
palabra|desbalanceada|desequilibrada
palabra|balancear los tubos|equilibrar los tubos
palabra|balancear la centrífuga|equilibrar la centrífuga
palabra|velocidad|rpm
palabra|velocidad|revoluciones por minuto
palabra|velocidad de centrifugación|fuerza centrífuga
palabra|velocidad de centrifugación|fuerza g
palabra|revoluciones|rpm
palabra|fuerza g|fuerza centrífuga relativa
palabra|FCR|fuerza centrífuga relativa
palabra|RCF|fuerza centrífuga relativa
palabra|RCF|FCR
palabra|gravedades|fuerza centrífuga relativa
palabra|analizador|autoanalizador
palabra|coagulómetro|analizador de coagulación
palabra|contador hematológico|analizador de hematología
palabra|equipo dañado|falla del equipo
palabra|equipo dañado|equipo en falla
palabra|equipo malo|falla del equipo
palabra|máquina dañada|falla del equipo
palabra|prender el equipo|encendido del equipo
palabra|pita|alarma
palabra|pitido|señal sonora
palabra|congeló la pantalla|bloqueo
palabra|impresora de etiquetas|impresora de códigos
palabra|mantención|mantenimiento
palabra|servicio técnico|soporte técnico
palabra|servicio técnico|asistencia técnica
palabra|ingeniero de servicio|servicio técnico
palabra|ingeniero de servicio|soporte técnico
palabra|ingeniero biomédico|biomédico
palabra|refacción|repuesto
palabra|hoja de vida del equipo|historial del equipo
palabra|multitoma|regleta
palabra|tomacorriente|enchufe
palabra|sonda de muestra|aguja de muestreo
palabra|punta de muestra|aguja de muestreo
palabra|cubeta|cuveta
palabra|QC|control de calidad
palabra|CCI|control de calidad interno
palabra|control interno|control de calidad interno
palabra|control diario|control de calidad interno
palabra|montar los controles|control de calidad
palabra|correr los controles|control de calidad
palabra|procesar los controles|control de calidad
palabra|control externo|evaluación externa
palabra|control externo|ensayo de aptitud
palabra|EEC|evaluación externa de la calidad
palabra|PEEC|evaluación externa de la calidad
palabra|ensayo de aptitud|evaluación externa
palabra|ensayo de aptitud|comparación interlaboratorio
palabra|interlaboratorio|evaluación externa
palabra|Levey Jennings|carta de control
palabra|Levey Jennings|gráfico de control
palabra|gráfica de control|carta de control
palabra|SD|desviación estándar
palabra|desviación típica|desviación estándar
palabra|CV|coeficiente de variación
palabra|ACPM|acción correctiva
palabra|plan de mejora|plan de acción
palabra|plan de mejora|acción de mejora
palabra|SOP|procedimiento operativo estándar
palabra|POE|procedimiento operativo estándar
palabra|PNT|procedimiento normalizado de trabajo
palabra|SOP|POE
palabra|instructivo|instrucción de trabajo
palabra|bitácora|libro de registro
palabra|bitácora|registro
palabra|bitácora|cuaderno
palabra|planilla|registro
palabra|formulario|formato
palabra|inserto|instrucciones de uso
palabra|inserto|ficha técnica
palabra|inserto|prospecto
palabra|IFU|instrucciones de uso
palabra|IFU|inserto
palabra|valores normales|valores de referencia
palabra|valores normales|intervalo de referencia
palabra|rango normal|intervalo de referencia
palabra|rango normal|valores de referencia
palabra|rango de referencia|intervalo de referencia
palabra|intervalo de referencia|valores de referencia
palabra|valor crítico|valor de pánico
palabra|valor crítico|valor de alerta
palabra|resultado crítico|valor crítico
palabra|resultado crítico|valor de pánico
palabra|pánico|valor crítico
palabra|liberar resultados|validar resultados
palabra|soltar resultados|liberar resultados
palabra|firmar resultados|validar resultados
palabra|reporte de resultados|informe de resultados
palabra|corregir un resultado|informe corregido
palabra|corregir un resultado|corrección del informe
palabra|cambiar un resultado|informe corregido
palabra|cambiar un resultado|corrección del resultado
palabra|modificar un resultado|corrección del informe
palabra|resultado equivocado|resultado erróneo
palabra|LIS|sistema de información del laboratorio
palabra|tiempo de respuesta|tiempo de entrega
palabra|tiempo de respuesta|oportunidad
palabra|TAT|tiempo de respuesta
palabra|urgente|prioritario
palabra|urgente|prioridad
palabra|STAT|urgente
palabra|trazabilidad|rastreabilidad
palabra|mensajero|courier
palabra|mensajero|motorizado
palabra|mensajero|estafeta
palabra|mensajero|mensajería
palabra|courier|mensajería
palabra|transportadora|empresa de transporte
palabra|ventanilla|recepción
palabra|taquilla|recepción
palabra|mostrador|recepción
palabra|recepcionista|auxiliar de recepción
palabra|orden médica|solicitud médica
palabra|orden médica|solicitud de exámenes
palabra|orden médica|fórmula médica
palabra|orden médica|prescripción
palabra|boleta|orden médica
palabra|remisión|hoja de remisión
palabra|bajar las muestras|traslado de muestras
palabra|llevar las muestras|transporte de muestras
palabra|mandar las muestras|envío de muestras
palabra|mandar las muestras|transporte de muestras
palabra|mandar las muestras|remisión de muestras
palabra|llegan las muestras|recepción de muestras
palabra|recibir las muestras|recepción de muestras
palabra|pedido|orden de compra
palabra|pedido|solicitud de compra
palabra|pedir reactivos|solicitud de reactivos
palabra|pedir insumos|solicitud de insumos
palabra|acabó el reactivo|desabastecimiento
palabra|agotado|desabastecimiento
palabra|bodega|almacén
palabra|bodega|depósito
palabra|stock|existencias
palabra|stock|inventario
palabra|kardex|inventario
palabra|conteo físico|inventario físico
palabra|guía de transporte|guía de despacho
palabra|guía de transporte|número de guía
palabra|flete|costo de envío
palabra|cuenta de cobro|factura
palabra|precio|tarifa
palabra|lista de precios|tarifario
palabra|cobrar|facturar
palabra|devolver el producto|devolución
palabra|devolver mercancía|devolución
palabra|queja|reclamo
palabra|queja|PQR
palabra|queja|PQRS
palabra|reclamo|PQR
palabra|reclamo|PQRS
palabra|PQR|peticiones quejas y reclamos
palabra|cliente molesto|cliente inconforme
palabra|cliente bravo|cliente inconforme
palabra|proveedor|casa comercial
palabra|vendedor|asesor comercial
palabra|visita comercial|visita al cliente
palabra|comodato|apoyo tecnológico
palabra|bacteriólogo|profesional del laboratorio
palabra|bacteriólogo|profesional de bacteriología
palabra|bacteriólogo|microbiólogo
palabra|bacteriólogo|tecnólogo médico
palabra|avisar|notificar
palabra|avisar|notificación
palabra|avisar|comunicar
palabra|incapacidad|licencia médica
palabra|incapacidad|incapacidad médica
palabra|incapacidad|baja médica
palabra|excusa médica|incapacidad
palabra|reposo médico|incapacidad
palabra|nómina|salario
palabra|desprendible de pago|comprobante de pago
palabra|colilla de pago|comprobante de pago
palabra|recibo de nómina|comprobante de pago
palabra|gestión humana|recursos humanos
palabra|RRHH|recursos humanos
palabra|SST|seguridad y salud en el trabajo
palabra|SST|salud ocupacional
palabra|salud ocupacional|seguridad y salud en el trabajo
palabra|COPASST|comité paritario
palabra|entrega de turno|cambio de turno
palabra|recibir turno|entrega de turno
palabra|cambio de turno|relevo
palabra|uñas postizas|uñas artificiales
palabra|uñas acrílicas|uñas artificiales
palabra|aretes|joyas
palabra|anillos|joyas
palabra|collares|joyas
palabra|pelo|cabello
palabra|pelo recogido|cabello recogido
palabra|pelo suelto|cabello recogido
palabra|chanclas|sandalias
palabra|sandalias|calzado abierto
palabra|tenis|calzado
palabra|zapatos destapados|calzado abierto
palabra|zapatos abiertos|calzado abierto
palabra|zapatos cerrados|calzado cerrado
palabra|tinto|café
palabra|tomar tinto|consumir bebidas
palabra|comer en el laboratorio|consumir alimentos
palabra|tomar agua en el laboratorio|consumir bebidas
palabra|comer|consumir alimentos
palabra|comer|ingerir alimentos
palabra|comida|alimentos
palabra|almorzar|consumir alimentos
palabra|lonchera|alimentos
palabra|audífonos|dispositivos electrónicos
palabra|desayunar|ayuno
palabra|tener relaciones|relaciones sexuales
palabra|relaciones|abstinencia sexual
palabra|abstinencia|relaciones sexuales
palabra|licor|bebidas alcohólicas
palabra|cerveza|bebidas alcohólicas
palabra|tomar licor|consumo de alcohol
palabra|pastilla|medicamento
palabra|pastilla|tableta
palabra|pastilla|comprimido
palabra|remedio|medicamento
palabra|ejercicio|actividad física
palabra|ejercicio|esfuerzo físico
palabra|deporte|actividad física
palabra|gimnasio|actividad física
palabra|deposición|materia fecal
palabra|deposición|heces
palabra|caca|materia fecal
palabra|caca|heces
palabra|excremento|materia fecal
palabra|flema|esputo
palabra|gargajo|esputo
palabra|flema|expectoración
palabra|esputo|expectoración
palabra|babas|saliva
palabra|mocos|secreción nasal
palabra|gripa|resfriado
palabra|rasquiña|prurito
palabra|rasquiña|picazón
palabra|picazón|prurito
palabra|comezón|prurito
palabra|calentura|fiebre
palabra|barriga|abdomen
palabra|sobaco|axila
palabra|botar al sifón|verter al desagüe
palabra|botar al desagüe|verter al desagüe
palabra|desechos líquidos|residuos líquidos
palabra|suero fisiológico|solución salina
palabra|salina|solución salina
palabra|salina|suero fisiológico
palabra|SSN|solución salina
palabra|solución fisiológica|solución salina
palabra|batuquear|agitar
palabra|vortex|agitador
palabra|coloración de Gram|tinción de Gram
palabra|susceptibilidad|sensibilidad
palabra|cepa|microorganismo
palabra|bicho|microorganismo
palabra|siembra|inoculación
palabra|sembrar|inocular
palabra|control malo|control fuera de límites
palabra|control malo|control rechazado
palabra|control salió mal|control rechazado
palabra|control salió mal|control fuera de límites
palabra|control se salió|control fuera de límites
palabra|chuzarse|accidente biológico
palabra|pincharse|accidente percutáneo
palabra|licor|consumo de alcohol
palabra|corte de agua|suspensión del agua
palabra|prende|enciende
palabra|N95|mascarilla de alta eficiencia
palabra|N95|protección respiratoria
palabra|residuos infecciosos|residuos de riesgo biológico
palabra|residuos biológicos|residuos de riesgo biológico
palabra|basura biológica|residuos de riesgo biológico
palabra|accidente biológico|accidente de riesgo biológico
palabra|sangre en los ojos|salpicadura en los ojos
palabra|sangre en los ojos|salpicadura en mucosas
palabra|sangre en los ojos|exposición de mucosas
palabra|saltó sangre|salpicadura de sangre
palabra|saltó en el ojo|salpicadura en los ojos
palabra|saltó en los ojos|salpicadura en los ojos
palabra|reactivo en el ojo|salpicadura en los ojos
palabra|reactivo en los ojos|salpicadura en los ojos
palabra|cayó reactivo en el ojo|salpicadura en los ojos
palabra|trapea|limpiar
palabra|trapea|limpieza
palabra|trapea|lavar el piso
palabra|almuerzo|consumir alimentos
palabra|tinto|bebidas
escritura|pra|para
escritura|prq|porque
escritura|xke|porque
escritura|pork|porque
escritura|porke|porque
escritura|kien|quien
escritura|qn|quien
escritura|kn|con
escritura|aki|aquí
escritura|ay|hay
escritura|aora|ahora
escritura|hoi|hoy
escritura|tngo|tengo
escritura|tng|tengo
escritura|toy|estoy
escritura|hcr|hacer
escritura|hgo|hago
escritura|mñn|mañana
escritura|bn|bien
escritura|mjr|mejor
escritura|grax|gracias
escritura|grcs|gracias
escritura|porfis|por favor
escritura|pls|por favor
escritura|xfavor|por favor
escritura|cuato|cuánto
escritura|cnto|cuánto
escritura|cto|cuánto
escritura|qto|cuánto
escritura|qnto|cuánto
escritura|knto|cuánto
escritura|cuant|cuánto
escritura|aonde|dónde
escritura|onde|dónde
escritura|dond|dónde
escritura|ond|dónde
escritura|qdo|cuando
escritura|kuando|cuando
escritura|kual|cual
escritura|tbm|también
escritura|tamb|también
escritura|tmpo|tiempo
escritura|tiemp|tiempo
escritura|lab|laboratorio
escritura|labo|laboratorio
escritura|bact|bacteriólogo
escritura|bacte|bacteriólogo
escritura|enf|enfermera
escritura|dr|doctor
escritura|dra|doctora
escritura|ing|ingeniero
escritura|lic|licenciada
escritura|coord|coordinador
escritura|aux|auxiliar
escritura|obs|observación
escritura|cant|cantidad
escritura|aprox|aproximadamente
escritura|ref|referencia
escritura|nro|número
escritura|num|número
escritura|reac|reactivo
escritura|react|reactivo
escritura|eq|equipo
escritura|mant|mantenimiento
escritura|mtto|mantenimiento
escritura|mto|mantenimiento
escritura|mantto|mantenimiento
escritura|calib|calibración
escritura|ctrl|control
escritura|cntrl|control
escritura|ctrol|control
escritura|ctl|control
escritura|qc|control de calidad
escritura|refrig|refrigerado
escritura|congel|congelado
escritura|centri|centrífuga
escritura|centrif|centrífuga
escritura|cntrifuga|centrífuga
escritura|desinf|desinfección
escritura|bioseg|bioseguridad
escritura|muest|muestra
escritura|mstra|muestra
escritura|muestr|muestra
escritura|mues|muestra
escritura|msta|muestra
escritura|tubito|tubo
escritura|tubitos|tubos
escritura|muestrica|muestra
escritura|muestrita|muestra
escritura|agujita|aguja
escritura|agujitas|agujas
escritura|frasquito|frasco
escritura|tarrito|frasco
escritura|bolsita|bolsa
escritura|cajita|caja
escritura|papelito|papel
escritura|pinchacito|pinchazo
escritura|neverita|nevera
escritura|ratico|rato
escritura|hr|hora
escritura|hra|hora
escritura|hras|horas
escritura|seg|segundos
escritura|mins|minutos
escritura|grad|grados
escritura|pac|paciente
escritura|pacte|paciente
escritura|ptes|pacientes
escritura|pctes|pacientes
escritura|pxs|pacientes
escritura|qx|cirugía
escritura|urg|urgencias
escritura|hosp|hospitalización
escritura|proced|procedimiento
escritura|procd|procedimiento
escritura|capac|capacitación
escritura|eval|evaluación
escritura|incap|incapacidad
escritura|resul|resultado
escritura|result|resultado
escritura|resuls|resultados
escritura|rtado|resultado
escritura|rdos|resultados
escritura|rtos|resultados
escritura|exa|examen
escritura|exam|examen
escritura|exm|examen
escritura|pba|prueba
escritura|gluc|glucosa
escritura|glic|glicemia
escritura|creat|creatinina
escritura|trig|triglicéridos
escritura|trigl|triglicéridos
escritura|coles|colesterol
escritura|hemog|hemograma
escritura|tropo|troponina
escritura|ferri|ferritina
escritura|bili|bilirrubina
escritura|electros|electrolitos
escritura|transam|transaminasas
escritura|uroc|urocultivo
escritura|hemoc|hemocultivo
escritura|coproc|coprocultivo
escritura|gasim|gasimetría
', E'\n'), E'\n') AS line
), own AS MATERIALIZED (
  SELECT fold_text(word) AS word FROM glossary_entries WHERE source <> 'incluida'
  UNION
  SELECT fold_text(said.word) FROM audit_log l CROSS JOIN LATERAL (VALUES (l.details ->> 'word'), (l.details ->> 'before')) said(word)
  WHERE l.subject_type = 'glossary-entry' AND said.word IS NOT NULL
)
INSERT INTO glossary_entries (kind, word, means, source, updated_at)
  SELECT kind, word, means, 'incluida', '2026-11-28 00:00:00Z' FROM line
  WHERE NOT EXISTS (SELECT 1 FROM own WHERE own.word = fold_text(line.word))
    AND NOT EXISTS (
      SELECT 1 FROM glossary_entries g
      WHERE fold_text(g.word) = fold_text(line.means) AND fold_text(g.means) = fold_text(line.word) AND line.means <> '')
  ON CONFLICT DO NOTHING;

-- A search looks up the words of a question, and does not read the glossary.
CREATE INDEX glossary_entries_quick ON glossary_entries (fold_text(word)) WHERE kind = 'escritura';
CREATE INDEX glossary_entries_word_begins ON glossary_entries (split_part(word_stems, ' ', 1));
CREATE INDEX glossary_entries_means_begins ON glossary_entries (split_part(means_stems, ' ', 1));
