-- The stems of a text in their order, with a space between.
CREATE FUNCTION stem_line(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT coalesce(string_agg(s.lexeme, ' ' ORDER BY place), '')
    FROM unnest(word_stems(regexp_replace(fold_text(words), '[^a-z0-9]+', ' ', 'g'))) s, unnest(s.positions) place
  );

-- The words that people use at the bench, and what the documents call them; the organisation's own, with a beginning.
-- Each way round counts, but for quick spellings, which are read as what they mean. A name of a test ('prueba') is never
-- taken for another word, and what does not tell of it does not answer a question about it.
CREATE TABLE glossary_entries (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  word       text NOT NULL CHECK (btrim(word) <> '' AND length(word) <= 80),
  -- Empty for a name that is only protected.
  means      text NOT NULL DEFAULT '' CHECK (length(means) <= 160),
  kind       text NOT NULL CHECK (kind IN ('prueba', 'palabra', 'escritura')),
  -- Where it came from: with the product, from a person, a file, or a question without an answer.
  source     text NOT NULL CHECK (source IN ('incluida', 'persona', 'archivo', 'pregunta')),
  updated_at timestamptz NOT NULL DEFAULT now(),
  word_stems  text COLLATE "C" NOT NULL GENERATED ALWAYS AS (stem_line(word)) STORED,
  means_stems text COLLATE "C" NOT NULL GENERATED ALWAYS AS (stem_line(means)) STORED,
  CONSTRAINT glossary_entries_kind_means_check CHECK (kind = 'prueba' OR btrim(means) <> '')
);
CREATE UNIQUE INDEX glossary_entries_word ON glossary_entries (fold_text(word), fold_text(means));

INSERT INTO glossary_entries (kind, word, means, source, updated_at)
  SELECT split_part(line, '|', 1), split_part(line, '|', 2), split_part(line, '|', 3), 'incluida', '2026-01-01 00:00:00Z'
  FROM regexp_split_to_table(btrim('
prueba|TSH|hormona estimulante de la tiroides
prueba|TSH|tirotropina
prueba|T4 libre|tiroxina libre
prueba|T3|triyodotironina
prueba|HbA1c|hemoglobina glicosilada
prueba|HbA1c|hemoglobina glicada
prueba|HbA1c|hemoglobina A1c
prueba|glicosilada|hemoglobina glicosilada
prueba|glucosilada|hemoglobina glicosilada
prueba|glicada|hemoglobina glicosilada
prueba|BUN|nitrógeno ureico
prueba|PCR|proteína C reactiva
prueba|PCR|reacción en cadena de la polimerasa
prueba|VSG|velocidad de sedimentación
prueba|VSG|eritrosedimentación
prueba|sedimentación|VSG
prueba|TP|tiempo de protrombina
prueba|PT|tiempo de protrombina
prueba|INR|tiempo de protrombina
prueba|TTP|tiempo de tromboplastina
prueba|TTPa|tiempo de tromboplastina
prueba|PTT|tiempo de tromboplastina
prueba|TPT|tiempo de tromboplastina
prueba|cuadro hemático|hemograma
prueba|CBC|hemograma
prueba|CBC|cuadro hemático
prueba|biometría hemática|hemograma
prueba|biometría hemática|cuadro hemático
prueba|hemoleucograma|hemograma
prueba|hemoleucograma|cuadro hemático
prueba|uroanálisis|parcial de orina
prueba|uroanálisis|examen general de orina
prueba|parcial de orina|examen general de orina
prueba|EGO|uroanálisis
prueba|EGO|examen general de orina
prueba|coprológico|coproparasitológico
prueba|coprológico|coproparasitario
prueba|coprológico|parasitológico de heces
prueba|coprológico|examen de materia fecal
prueba|glicemia|glucosa
prueba|glucemia|glucosa
prueba|glicemia|glucemia
prueba|azúcar en sangre|glucosa
prueba|curva de glucosa|tolerancia a la glucosa
prueba|curva de azúcar|tolerancia a la glucosa
prueba|PTOG|tolerancia a la glucosa
prueba|TGO|AST
prueba|TGO|aspartato aminotransferasa
prueba|AST|aspartato aminotransferasa
prueba|TGP|ALT
prueba|TGP|alanino aminotransferasa
prueba|ALT|alanino aminotransferasa
prueba|GGT|gamma glutamil transferasa
prueba|LDH|deshidrogenasa láctica
prueba|CPK|creatina quinasa
prueba|CK|creatina quinasa
prueba|CPK|CK
prueba|ALP|fosfatasa alcalina
prueba|HDL|colesterol de alta densidad
prueba|LDL|colesterol de baja densidad
prueba|perfil lipídico|lipidograma
prueba|FSH|hormona folículo estimulante
prueba|LH|hormona luteinizante
prueba|ACTH|hormona adrenocorticotrópica
prueba|PTH|paratohormona
prueba|PTH|hormona paratiroidea
prueba|BHCG|gonadotropina coriónica
prueba|prueba de embarazo|gonadotropina coriónica
prueba|prueba de embarazo|BHCG
prueba|PSA|antígeno prostático
prueba|VIH|HIV
prueba|VDRL|serología para sífilis
prueba|VDRL|sífilis
prueba|HBsAg|antígeno de superficie de hepatitis B
prueba|antígeno australia|HBsAg
prueba|ASTO|antiestreptolisina
prueba|FR|factor reumatoideo
prueba|ANA|anticuerpos antinucleares
prueba|AFP|alfafetoproteína
prueba|CEA|antígeno carcinoembrionario
prueba|PCT|procalcitonina
prueba|BK|baciloscopia
prueba|LCR|líquido cefalorraquídeo
prueba|gases arteriales|gasometría
prueba|electrolitos|ionograma
prueba|hemoclasificación|grupo sanguíneo
prueba|frotis|extendido de sangre periférica
prueba|espermograma|seminograma
prueba|gota gruesa|malaria
prueba|ácido láctico|lactato
prueba|amonio|amoniaco
prueba|triglicéridos|TAG
prueba|VPH|papiloma
prueba|ferritina|
prueba|transferrina|
prueba|vitamina B12|
prueba|vitamina D|
prueba|ácido fólico|
prueba|ácido úrico|
prueba|ácido valproico|
prueba|homocisteína|
prueba|insulina|
prueba|péptido C|
prueba|amilasa|
prueba|lipasa|
prueba|albúmina|
prueba|microalbuminuria|
prueba|fibrinógeno|
prueba|creatinina|
prueba|urea|
prueba|bilirrubina|
prueba|troponina|
prueba|mioglobina|
prueba|dímero D|
prueba|vitamina K|
prueba|fiebre Q|
prueba|factor X|
prueba|hepatitis D|
prueba|prolactina|
prueba|cortisol|
prueba|estradiol|
prueba|estriol|
prueba|progesterona|
prueba|testosterona|
prueba|aldosterona|
prueba|renina|
prueba|tiroglobulina|
prueba|calcitonina|
prueba|eritropoyetina|
prueba|haptoglobina|
prueba|ceruloplasmina|
prueba|colesterol|
prueba|triglicéridos|
prueba|reticulocitos|
prueba|urocultivo|
prueba|hemocultivo|
prueba|coprocultivo|
prueba|sangre oculta|
prueba|citoquímico|
prueba|Coombs|
prueba|antitrombina|
prueba|cardiolipinas|
prueba|catecolaminas|
prueba|metanefrinas|
prueba|crioglobulinas|
prueba|cariotipo|
prueba|plomo|
prueba|litio|
prueba|digoxina|
prueba|fenitoína|
prueba|carbamazepina|
prueba|ciclosporina|
prueba|tacrolimus|
prueba|dengue|
prueba|chikunguña|
prueba|zika|
prueba|toxoplasma|
prueba|rubéola|
prueba|citomegalovirus|
prueba|Helicobacter pylori|
prueba|Chagas|
prueba|leishmania|
prueba|brucella|
prueba|clamidia|
prueba|hepatitis A|
prueba|hepatitis B|
prueba|hepatitis C|
prueba|influenza|
prueba|IgA|
prueba|IgE|
prueba|IgG|
prueba|IgM|
palabra|tapa lila|EDTA
palabra|tapa morada|EDTA
palabra|tapa violeta|EDTA
palabra|tapa lila|tapa morada
palabra|tapa lila|tapa violeta
palabra|tubo lila|EDTA
palabra|tubo lila|tapa lila
palabra|tubo morado|EDTA
palabra|tubo morado|tapa lila
palabra|tapa celeste|citrato
palabra|tapa azul|citrato
palabra|tapa celeste|tapa azul
palabra|tubo azul|citrato
palabra|tubo celeste|citrato
palabra|tapa amarilla|gel separador
palabra|tapa dorada|gel separador
palabra|tubo amarillo|gel separador
palabra|tubo amarillo|tapa amarilla
palabra|tapa roja|sin aditivo
palabra|tubo rojo|tapa roja
palabra|tubo rojo|sin aditivo
palabra|tubo seco|sin aditivo
palabra|tubo seco|tapa roja
palabra|tapa verde|heparina
palabra|tubo verde|heparina
palabra|tapa gris|fluoruro
palabra|tubo gris|fluoruro
palabra|tubo gris|oxalato
palabra|tapa|tubo
palabra|tapa|recipiente
palabra|montar|procesar
palabra|micro|microscopio
palabra|compu|computador
palabra|compu|ordenador
palabra|apagar|desconectar
palabra|apagar|desconexión
palabra|apagado|desconexión
palabra|prender|encender
palabra|prender|conectar
palabra|resetear|restablecer
palabra|bombillo|bombilla
palabra|bombillo|lámpara
palabra|lentes|objetivos
palabra|lentes|oculares
palabra|pesar|peso
palabra|dar de alta|egreso
palabra|salida|egreso
palabra|salida|alta
escritura|labs|laboratorios
palabra|punzo|punzocortante
palabra|punzo|cortopunzante
palabra|muestra dañada|muestra no conforme
palabra|recoger|recolección
palabra|tomar|recolección
palabra|rpm|revoluciones por minuto
palabra|máximo|límite
palabra|permitido|máximo
palabra|permitido|límite
palabra|permitido|admisible
palabra|correr|procesar
palabra|pinchar|puncionar
palabra|pinchar|punción
palabra|pincharse|pinchazo
palabra|pinchar|pinchazo
palabra|chuzar|puncionar
palabra|chuzar|punción
palabra|chuzar|pinchar
palabra|chuzón|pinchazo
palabra|puyar|puncionar
palabra|alicuotar|alícuota
palabra|alicuotar|separar
palabra|sacar sangre|toma de sangre
palabra|sacar sangre|punción venosa
palabra|sacar sangre|venopunción
palabra|sacar sangre|flebotomía
palabra|sacar la muestra|toma de la muestra
palabra|venopunción|punción venosa
palabra|aguantar|estabilidad
palabra|aguantar|estable
palabra|durar|estabilidad
palabra|durar|estable
palabra|durar|conservar
palabra|guardar|conservar
palabra|guardar|almacenar
palabra|guardar|almacenamiento
palabra|demorar|entrega
palabra|demorar|oportunidad
palabra|demorar|tiempo de respuesta
palabra|entregan|entrega
palabra|sale el resultado|entrega
palabra|botar|desechar
palabra|botar|descartar
palabra|regar|derrame
palabra|regar|derramar
palabra|marcar|rotular
palabra|marcar|identificar
palabra|marcar|rótulo
palabra|ayunas|ayuno
palabra|popó|materia fecal
palabra|popó|heces
palabra|materia fecal|heces
palabra|chichí|orina
palabra|pipí|orina
palabra|mariposa|aguja con alas
palabra|guardián|cortopunzantes
palabra|guardián|contenedor de cortopunzantes
palabra|cortopunzante|punzocortante
palabra|nevera de icopor|caja térmica
palabra|pilas|geles refrigerantes
palabra|girar|centrifugar
palabra|voltear|invertir
palabra|mezclar|invertir
palabra|liga|torniquete
palabra|carné|carnet
palabra|cuánta sangre|volumen
palabra|cuánto volumen|cantidad
palabra|llenar|diligenciar
palabra|formato|planilla
palabra|papel|formato
palabra|prendas|elementos de protección
palabra|EPP|elementos de protección personal
palabra|RH|grupo sanguíneo
palabra|bici|bicicleta
palabra|refri|refrigerador
palabra|bacterióloga|bacteriólogo
escritura|q|que
escritura|d|de
escritura|l|el
escritura|c|se
escritura|dsps|después
escritura|dps|después
escritura|ac|ácido
escritura|max|máximo
escritura|k|que
escritura|ke|que
escritura|xq|porque
escritura|pq|porque
escritura|porq|porque
escritura|xk|porque
escritura|x|por
escritura|pa|para
escritura|pal|para el
escritura|tb|también
escritura|tmb|también
escritura|tbn|también
escritura|dnd|donde
escritura|dnde|donde
escritura|cdo|cuando
escritura|cuand|cuando
escritura|cm|como
escritura|cmo|como
escritura|tmp|tiempo
escritura|tpo|tiempo
escritura|mtra|muestra
escritura|mx|muestra
escritura|mtras|muestras
escritura|rta|respuesta
escritura|rto|resultado
escritura|rdo|resultado
escritura|temp|temperatura
escritura|hrs|horas
escritura|hs|horas
escritura|min|minutos
escritura|vol|volumen
escritura|pte|paciente
escritura|pcte|paciente
escritura|px|paciente
escritura|dx|diagnóstico
escritura|tto|tratamiento
escritura|xfa|por favor
escritura|porfa|por favor
escritura|plis|por favor
escritura|msj|mensaje
escritura|info|información
escritura|ud|usted
', E'\n'), E'\n') AS line;

-- Words of a question that ask a little: what is done with a thing, when the thing is what matters. 0: nothing at all.
ALTER TABLE asking_words ADD COLUMN weight real NOT NULL DEFAULT 0 CHECK (weight BETWEEN 0 AND 1);
INSERT INTO asking_words (word, weight) SELECT word, 0.3 FROM unnest('{
  lleva,llevan,llevar,llevo,dejo,deja,dejan,dejar,pongo,pone,ponen,poner,uso,usar,usan,usa,utiliza,utilizan,utilizo,mando,manda,mandan,mandar,envio,
  envia,envian,enviar,recojo,recoge,recogen,recoger,recoje,toma,toman,tomar,tomo,saco,saca,sacan,sacar,coge,cojo,coger,echo,echa,
  echar,da,dan,dar,doy,pido,pide,piden,pedir,sale,salen,salir,llega,llegan,llegar,queda,quedan,quedar,vuelvo,volver,vuelve,
  toca,tocar,tocan,requiere,requieren,necesitan,recomienda,recomiendan,aplica,aplican,corresponde,permite,permiten,
  importa,primero,antes,despues,luego,siempre,vez,veces,cuidado,cuidados,tipo,clase,tal,dia,exactamente,mismo,misma,otra,otro,puedes,
  podrias,kito,quito,quitar,quita,hecho,echado,cuento,cuenta,cuentan,piensa,haga,hago,seria,hubiera,hubo,paso,pasos,parte,partes
}'::text[]) AS word ON CONFLICT DO NOTHING;
