import type { ModuleContent } from './module-content.ts';

/** Demo product module: an invented five-part haematology analyser. */
export const productoHematologia: ModuleContent = {
  key: 'producto-hematologia',
  title: 'Analizador hematológico Rubralis H5',
  description:
    'Conoce el Rubralis H5, analizador de cinco poblaciones para laboratorios de rutina: cómo cuenta y clasifica células, qué muestras acepta, cómo se controla cada día, qué alarmas no se pueden ignorar y cómo explicarlo a un cliente sin prometer de más.',
  steps: [
    {
      title: 'Objetivo y especificaciones técnicas',
      content: `## Para qué existe

El Rubralis H5 entrega un **hemograma completo con diferencial de cinco poblaciones** a partir de una gota de sangre anticoagulada. Está pensado para laboratorios que procesan entre 80 y 300 hemogramas al día y necesitan un equipo que una sola persona pueda atender sin descuidar el resto del mesón.

> [!NOTE]
> Producto y cifras de demostración. Sirven para practicar con el módulo; en una venta o validación real manda siempre la ficha técnica vigente.

## Cómo mide

| Qué mide | Principio |
| --- | --- |
| Glóbulos rojos y plaquetas | **Impedancia**: cada célula que cruza un orificio interrumpe la corriente y produce un pulso |
| Glóbulos blancos y diferencial | **Dispersión de láser** con tinción: tamaño, complejidad interna y contenido de ácido nucleico |
| Hemoglobina | **Fotometría** con reactivo sin cianuro |
| Hematocrito, HCM, CHCM | **Calculados** a partir de lo anterior |

![Una célula cruza el orificio y genera un pulso cuya altura equivale a su volumen](/contenido/b-prod-impedancia.svg "La cantidad de pulsos da el recuento; su altura, el volumen de cada célula.")

De ahí nace una consecuencia útil: a la impedancia no le importa **qué** es la partícula, solo cuánto ocupa. Un glóbulo rojo muy pequeño o un fragmento puede contarse como plaqueta. Por eso el equipo dibuja histogramas y levanta alarmas.

## Ficha resumida

| Característica | Valor |
| --- | --- |
| Rendimiento | 60 muestras por hora |
| Volumen de sangre | 20 µL (tubo cerrado o abierto) |
| Carga | Automática, 50 tubos, con posición de urgencias |
| Parámetros | 27 informables |
| Reactivos | Diluyente, lisante, tinción y limpiador |
| Conexión | Bidireccional, ASTM y HL7 |
| Ambiente | 18 a 30 °C; humedad de 20 a 80 %, sin condensación |
| Espacio | 62 × 58 × 55 cm, 54 kg |
| Energía | 100 a 240 V, 50/60 Hz, 350 VA |

## Antes de instalar

1. Mesón firme, sin vibración ni sol directo, con 20 cm libres atrás.
2. Tierra física verificada y respaldo eléctrico (UPS).
3. Punto de red y datos del LIS a mano.
4. Manejo del **efluente** acordado con el responsable de residuos.

> [!IMPORTANT]
> El día de la instalación no es el día de los primeros pacientes. Entre uno y otro está la **verificación** en el laboratorio: precisión, comparación, linealidad y arrastre, con criterios escritos de antemano.`,
    },
    {
      title: 'Tipos de muestras y pruebas',
      content: `## La muestra correcta

Sangre total con **EDTA K₂**, mezclada de inmediato por 8 a 10 inversiones suaves. El volumen del tubo debe quedar en su marca: con poca sangre sobra anticoagulante y los glóbulos rojos se encogen.

| Condición | Límite en el H5 | Si no se cumple |
| --- | --- | --- |
| Hemograma a temperatura ambiente | 24 h | Aumenta el VCM |
| Diferencial a temperatura ambiente | 8 h | Aparecen alarmas falsas por células envejecidas |
| Volumen mínimo en tubo cerrado | 1 mL | El equipo puede aspirar aire |
| Volumen mínimo en tubo abierto | 100 µL | Solo para pediatría y capilar |
| Coágulos | Ninguno, ni pequeños | Plaquetas falsamente bajas y sonda obstruida |

> [!WARNING]
> Un microcoágulo no se arregla sacándolo con un palillo. Ya consumió plaquetas: la muestra **se rechaza**, aunque el número parezca razonable.

## Qué informa

- **Serie roja:** recuento, hemoglobina, hematocrito, VCM, HCM, CHCM, ADE.
- **Serie blanca:** recuento total, neutrófilos, linfocitos, monocitos, eosinófilos y basófilos, en porcentaje y valor absoluto.
- **Plaquetas:** recuento, volumen medio y distribución.

## Interferencias que debes reconocer

| Pista | Sospecha | Qué hacer |
| --- | --- | --- |
| Plaquetas bajas y alarma de **agregados** | Seudotrombocitopenia por EDTA | Mirar frotis; repetir en citrato y **multiplicar por 1,1** |
| CHCM mayor de 37 g/dL con VCM alto | Aglutininas frías | Calentar a 37 °C y volver a medir |
| CHCM alta, plasma lechoso | Lipemia | Corregir la hemoglobina según procedimiento |
| Leucocitos altos con eritroblastos | Se cuentan como blancos | Frotis y corrección |
| Plaquetas altas con microcitosis marcada | Glóbulos rojos muy pequeños | Revisar histograma; recuento alternativo |

El factor 1,1 no es un capricho: el tubo de citrato lleva una parte de anticoagulante líquido por nueve de sangre, así que la muestra llega diluida.

## Ejemplo

Tubo de EDTA: plaquetas 42 × 10³/µL con alarma de agregados; paciente sin sangrado. En citrato, recién tomado: 163 × 10³/µL. Resultado que se informa: 163 × 1,1 = **179 × 10³/µL**, con comentario sobre el método. Sin mirar la alarma, ese paciente habría recibido un susto, y quizá una transfusión, por un artefacto.

> [!TIP]
> Líquidos corporales, sangre con heparina o muestras veterinarias **no** están dentro del uso previsto del H5. Si un cliente pregunta, la respuesta correcta es «no está validado», no «podría funcionar».`,
    },
    {
      title: 'Control de calidad y rendimiento',
      content: `## La rutina de la mañana

1. **Encendido y fondo.** El equipo mide diluyente sin sangre. Debe dar casi cero.
2. **Control de tres niveles** (bajo, normal y alto), atemperado 15 minutos y mezclado por inversión, nunca en agitador vigoroso.
3. **Revisión** con las reglas de tu laboratorio y firma.
4. Solo entonces, pacientes.

| Fondo máximo aceptado | Valor |
| --- | --- |
| Leucocitos | 0,10 × 10³/µL |
| Eritrocitos | 0,02 × 10⁶/µL |
| Hemoglobina | 0,1 g/dL |
| Plaquetas | 5 × 10³/µL |

Un fondo de plaquetas alto suele ser **diluyente** contaminado o con burbujas: purga antes de sospechar de la electrónica.

## Lo que promete la ficha

| Parámetro | Repetibilidad (CV) | Linealidad |
| --- | --- | --- |
| Leucocitos | ≤ 3,0 % desde 4 × 10³/µL | 0 a 400 × 10³/µL |
| Eritrocitos | ≤ 1,5 % | 0 a 8 × 10⁶/µL |
| Hemoglobina | ≤ 1,0 % | 0 a 25 g/dL |
| VCM | ≤ 1,0 % | n. a. |
| Plaquetas | ≤ 4,0 % desde 100 × 10³/µL | 0 a 3000 × 10³/µL |
| Arrastre | ≤ 1,0 % | n. a. |

## Ejemplo: prueba de arrastre

El arrastre es la sangre que una muestra alta deja en la siguiente. Se mide una alta tres veces (H₁, H₂, H₃) y enseguida una baja tres veces (L₁, L₂, L₃):

**Arrastre = (L₁ − L₃) ÷ (H₃ − L₃) × 100**

Con leucocitos H₃ = 90,2, L₁ = 0,38 y L₃ = 0,20: (0,38 − 0,20) ÷ (90,2 − 0,20) × 100 = **0,2 %**. Cumple.

## Fuera del rango

Un paciente marca leucocitos «> 400». Se diluye 1 parte de sangre con 3 de diluyente (factor 4), se mide y se multiplica: 104 × 4 = **416 × 10³/µL**. Anota el factor en el informe y no uses de esa medición los parámetros que no dependen del recuento.

## Mantenimiento

| Frecuencia | Tarea |
| --- | --- |
| Diaria | Limpieza de cierre con limpiador |
| Semanal | Limpieza externa de la sonda y del carro |
| Mensual | Limpieza profunda del orificio |
| Semestral | Servicio técnico y verificación de calibración |

> [!CAUTION]
> Se calibra tras reparaciones, al cambiar piezas críticas o cuando un desvío se demuestra y las demás causas se descartaron. Calibrar para que «el control entre» esconde el problema.`,
    },
    {
      title: 'Ventajas y beneficios',
      content: `## De la característica al beneficio

Un cliente no compra un láser: compra resultados a tiempo y menos repeticiones. Traduce siempre.

| Característica | Ventaja | Beneficio para el laboratorio |
| --- | --- | --- |
| 20 µL por muestra | Sirve con tomas pequeñas | Menos pinchazos repetidos en niños |
| Posición de urgencias | No hay que vaciar el carro | El hemograma urgente entra sin detener la rutina |
| Cuatro reactivos | Menos referencias en bodega | Inventario simple y menos vencidos |
| Reactivo de hemoglobina sin cianuro | Residuo menos peligroso | Gestión más sencilla del efluente |
| Alarmas por histograma y dispersograma | Señala lo dudoso | El frotis se dedica a quien lo necesita |
| Conexión bidireccional | No se transcribe | Un error menos posible por muestra |

## Para quién sí y para quién no

| Buen candidato | Mejor otra solución |
| --- | --- |
| 80 a 300 hemogramas diarios | Más de 500 al día: conviene una línea automatizada |
| Consulta externa, urgencias, hospital mediano | Oncohematología con reticulocitos y plaquetas inmaduras de rutina |
| Un operador por turno | Laboratorio que necesita líquidos corporales |

Decir «para usted no» en el momento oportuno es una de las mejores inversiones comerciales: evita una devolución y gana la siguiente conversación.

## Objeciones frecuentes

**«El reactivo es más caro por caja».** Compara el costo **por resultado informado**: incluye fondos, controles, repeticiones y limpiezas. Pide los consumos reales del cliente y calcúlenlo juntos.

**«Mi equipo actual también da cinco poblaciones».** Pregunta qué porcentaje de sus muestras termina en frotis y cuántas de esas revisiones cambian algo. Si no lo sabe, ofrece medirlo durante una semana antes de hablar de precio.

**«¿Y si se daña?».** Responde con hechos del contrato: tiempo de atención, repuestos en el país, equipo de respaldo. Si el contrato no lo dice, no lo prometas.

> [!WARNING]
> Nunca afirmes que el H5 «reemplaza al microscopio» o «diagnostica leucemia». Detecta y señala; el frotis y el diagnóstico son de un profesional. Además de falso, es una afirmación que compromete a la empresa.

## Una demostración que convence

1. Lleva **sus** muestras, no las tuyas.
2. Incluye tres normales, una con agregados y una con microcitosis.
3. Muestra la alarma, abre el histograma y explica por qué saltó.
4. Termina con la pregunta: «¿qué haría hoy su equipo con este tubo?».`,
    },
    {
      title: 'Evaluación',
      content: `## Repaso en dos minutos

| Idea | Quédate con esto |
| --- | --- |
| Principio | Impedancia para rojos y plaquetas; láser con tinción para blancos; fotometría para hemoglobina |
| Calculados | Hematocrito, HCM y CHCM salen de otros valores |
| Muestra | EDTA K₂, volumen en la marca, sin coágulos; 8 h para el diferencial, 24 h para el hemograma |
| Agregados | Frotis, citrato y factor 1,1 |
| CHCM > 37 g/dL | No es biología corriente: busca interferencia |
| Mañana | Fondo, tres niveles de control, revisión y firma; después, pacientes |
| Arrastre | (L₁ − L₃) ÷ (H₃ − L₃) × 100, máximo 1,0 % |
| Venta | Traduce características en beneficios y nunca prometas un diagnóstico |

## Comprueba lo que sabes

1. ¿Por qué un glóbulo rojo muy pequeño puede contarse como plaqueta?
2. Citrato: 120 × 10³/µL. ¿Qué valor se informa?
3. El fondo de plaquetas dio 14 × 10³/µL. ¿Cuál es el primer sospechoso?

> [!NOTE]
> **Soluciones.** 1) La impedancia solo distingue por volumen. 2) 120 × 1,1 = 132 × 10³/µL, con comentario. 3) El diluyente: contaminado o con burbujas.

## Los tres errores que más cuestan

- **Aceptar el número e ignorar la alarma.** El valor y la alarma forman un solo resultado; leer solo la mitad es inventar la otra.
- **Rescatar una muestra coagulada.** El coágulo ya consumió plaquetas y puede obstruir la sonda: el tubo siguiente también paga.
- **Medir pacientes «mientras llega el control».** Si el control falla a las nueve, todo lo informado desde las siete queda en duda.

## Sobre el cuestionario

Cada pregunta tiene una sola respuesta correcta. La nota mínima aparece antes de empezar; si no la alcanzas, vuelve a los pasos que necesites e inténtalo de nuevo, porque cuenta tu mejor resultado. Al enviar verás la explicación de cada respuesta.

> [!TIP]
> Si una pregunta habla de una alarma, la respuesta correcta casi nunca es «ignorarla» ni «repetir hasta que desaparezca».

Después del cuestionario te espera un **ejercicio práctico** con un caso completo y, al final, la explicación de los archivos descargables del equipo.`,
    },
    {
      title: 'Ejercicio práctico',
      content: `## Tu turno de mañana

Eres la única persona en hematología. Resuelve en papel **antes** de leer cada solución.

### Parte 1. El arranque

A las 6:50 el fondo da: leucocitos 0,04; eritrocitos 0,01; hemoglobina 0,0; plaquetas 11. Los controles aún no se han medido.

- ¿Qué parámetro no cumple?
- ¿Qué harías, en orden?

> [!NOTE]
> **Solución.** Plaquetas: 11 supera el máximo de 5 × 10³/µL. Orden: revisar si la línea de diluyente tiene burbujas, purgar, repetir el fondo; si sigue alto, cambiar el diluyente y anotar lote y hora. No se miden controles ni pacientes hasta que cumpla.

### Parte 2. Tres pacientes

| | A | B | C |
| --- | --- | --- | --- |
| Hemoglobina (g/dL) | 13,9 | 10,1 | 9,8 |
| Hematocrito (%) | 41,5 | 21,8 | 31,9 |
| VCM (fL) | 89 | 118 | 62 |
| CHCM (g/dL) | 33,5 | 46,3 | 30,7 |
| Plaquetas (10³/µL) | 38 | 240 | 655 |
| Alarma | Agregados | Distribución anormal de rojos | Histograma de plaquetas |

Para cada uno escribe: **sospecha**, **siguiente paso** y **qué no informarías todavía**.

> [!NOTE]
> **Solución.**
>
> **A:** seudotrombocitopenia probable. Frotis y tubo de citrato; no informar plaquetas.
>
> **B:** aglutininas frías: CHCM imposible, VCM alto y hemoglobina que no cuadra con el hematocrito (10,1 × 3 = 30,3, no 21,8). Calentar a 37 °C y volver a medir; no informar la serie roja.
>
> **C:** microcitosis marcada; parte de las «plaquetas» pueden ser rojos pequeños. Frotis y recuento alternativo; no informar plaquetas todavía.

### Parte 3. En el mesón

Pide a tu tutor que te observe mientras haces lo siguiente y que marque cada fila:

| Tarea | Sí | No |
| --- | --- | --- |
| Mezcla el control por inversión, sin agitar | ☐ | ☐ |
| Comprueba marca de volumen y coágulos antes de cargar | ☐ | ☐ |
| Usa la posición de urgencias sin detener el carro | ☐ | ☐ |
| Abre el histograma ante una alarma y la explica | ☐ | ☐ |
| Registra lote y hora al cambiar un reactivo | ☐ | ☐ |

> [!IMPORTANT]
> El ejercicio termina cuando puedes explicar **por qué** a otra persona, no cuando todas las casillas están marcadas.`,
    },
    {
      title: 'Explicación de descargables',
      content: `## Qué vas a encontrar

Los archivos que publique tu administrador aparecen junto a este paso, en dos grupos. Son para tenerlos **a mano**, no para leerlos una vez.

| Grupo | Para qué sirve | Quién lo usa más |
| --- | --- | --- |
| **Guía rápida** | Operar el equipo en el día a día: arranque, carga, urgencias, cierre, alarmas frecuentes | Quien está en el mesón |
| **Guía de mantenimiento** | Tareas por frecuencia, piezas, limpieza profunda y registro de cada intervención | Responsable del equipo y servicio técnico |

## Cómo sacarles partido

### Guía rápida

1. Descárgala y compruébale la **versión** y la fecha antes de imprimir.
2. Pega en el equipo solo las páginas de arranque y de alarmas, dentro de una funda que se pueda limpiar.
3. Retira la versión anterior el mismo día. Dos guías distintas en el mismo mesón son peores que ninguna.

### Guía de mantenimiento

1. Pasa las tareas a tu calendario: diaria, semanal, mensual, semestral.
2. Usa la hoja de registro como lista, no como trámite: se firma **después** de hacer la tarea.
3. Ante una falla, llega a la llamada con tres datos: código de error, último mantenimiento y lote de reactivos. La atención empieza varios minutos antes.

> [!TIP]
> Guarda los archivos también fuera de la red, en papel o en el equipo del área. El día en que falle la conexión será justo el día en que los necesites.

## Lo que una guía no es

- No reemplaza el **manual del fabricante**, que manda si hay diferencia.
- No reemplaza el procedimiento aprobado de tu laboratorio.
- No autoriza a abrir paneles ni a cambiar piezas reservadas al servicio técnico.

> [!WARNING]
> Los documentos son para uso interno. Antes de compartir una guía con un cliente, confirma que esa versión está autorizada para entregarse.

## Si algo falta o no coincide

Avisa a tu administrador con el título del archivo, la página y lo que esperabas encontrar. Un descargable desactualizado se corrige en un día; un procedimiento mal aprendido tarda meses en corregirse.

## Cierre del módulo

Ya conoces el equipo, sus muestras, sus controles y sus límites. Tu siguiente paso natural es repetir el ejercicio práctico con el equipo delante y una persona que te haga preguntas incómodas.`,
    },
  ],
  questions: [
    {
      question_text: '¿Con qué principio cuenta el Rubralis H5 los glóbulos rojos y las plaquetas?',
      option_a: 'Fotometría con reactivo sin cianuro',
      option_b: 'Dispersión de láser con tinción',
      option_c: 'Impedancia: pulsos al cruzar un orificio',
      option_d: 'Microscopía digital con imágenes',
      correct_answer: 'c',
      explanation:
        'Cada célula que cruza el orificio genera un pulso. El láser se usa en la serie blanca y la fotometría en la hemoglobina.',
    },
    {
      question_text: '¿Cuál de estos valores es calculado y no medido directamente?',
      option_a: 'CHCM',
      option_b: 'Hemoglobina',
      option_c: 'Recuento de plaquetas',
      option_d: 'Recuento de leucocitos',
      correct_answer: 'a',
      explanation: 'El hematocrito, la HCM y la CHCM se calculan a partir de los valores medidos.',
    },
    {
      question_text: '¿Qué se hace con un tubo que tiene un microcoágulo?',
      option_a: 'Se retira el coágulo y se mide enseguida',
      option_b: 'Se mide y se agrega un comentario',
      option_c: 'Se calienta a 37 °C y se vuelve a mezclar',
      option_d: 'Se rechaza y se pide otra muestra',
      correct_answer: 'd',
      explanation:
        'El coágulo ya consumió plaquetas y puede obstruir la sonda. La muestra se rechaza aunque el número parezca razonable.',
    },
    {
      question_text: 'En citrato, un paciente con agregados por EDTA da 150 × 10³ plaquetas/µL. ¿Qué se informa?',
      option_a: '150 × 10³/µL, tal como salió',
      option_b: '165 × 10³/µL, con comentario',
      option_c: '135 × 10³/µL, con comentario',
      option_d: '300 × 10³/µL, por la dilución',
      correct_answer: 'b',
      explanation: 'El citrato diluye la muestra 9 a 10, así que se multiplica por 1,1: 150 × 1,1 = 165.',
    },
    {
      question_text: 'Una CHCM de 46 g/dL con VCM de 118 fL hace sospechar…',
      option_a: 'aglutininas frías',
      option_b: 'falta de hierro',
      option_c: 'exceso de volumen en el tubo',
      option_d: 'un fondo de plaquetas alto',
      correct_answer: 'a',
      explanation:
        'Una CHCM tan alta no es fisiológica. Con VCM alto sugiere aglutininas frías: se calienta a 37 °C y se vuelve a medir.',
    },
    {
      question_text: 'El fondo de plaquetas sale en 12 × 10³/µL. ¿Qué revisas primero?',
      option_a: 'La calibración del láser',
      option_b: 'La conexión con el LIS',
      option_c: 'El diluyente: burbujas o contaminación',
      option_d: 'El nivel alto del material de control',
      correct_answer: 'c',
      explanation:
        'Un fondo de plaquetas alto suele venir del diluyente. Se purga y se repite el fondo antes de seguir.',
    },
    {
      question_text: 'Con H₃ = 80,5, L₁ = 0,90 y L₃ = 0,50, ¿cuál es el arrastre y cumple?',
      option_a: '0,5 %; cumple',
      option_b: '1,1 %; no cumple',
      option_c: '5,0 %; no cumple',
      option_d: '0,05 %; cumple',
      correct_answer: 'a',
      explanation: '(0,90 − 0,50) ÷ (80,5 − 0,50) × 100 = 0,5 %, por debajo del máximo de 1,0 %.',
    },
    {
      question_text: '¿Hasta cuándo es válido el diferencial en el H5 a temperatura ambiente?',
      option_a: '2 horas',
      option_b: '8 horas',
      option_c: '24 horas',
      option_d: '72 horas',
      correct_answer: 'b',
      explanation: 'El diferencial es válido 8 horas; el hemograma sin diferencial, 24 horas.',
    },
    {
      question_text: '¿Cuándo corresponde calibrar el equipo?',
      option_a: 'Cada mañana, antes de medir los controles',
      option_b: 'Siempre que un control quede fuera de límites',
      option_c: 'Al terminar cada caja de diluyente',
      option_d: 'Tras reparar o con un desvío demostrado',
      correct_answer: 'd',
      explanation:
        'Se calibra tras reparaciones, cambio de piezas críticas o un desvío demostrado, con las demás causas descartadas.',
    },
    {
      question_text: 'Un cliente pregunta si el H5 diagnostica leucemia. ¿Cuál es la respuesta adecuada?',
      option_a: 'Sí, gracias a las cinco poblaciones',
      option_b: 'Sí, siempre que el control esté conforme',
      option_c: 'No: señala muestras dudosas; diagnostica un profesional',
      option_d: 'No: el equipo no mide glóbulos blancos anormales ni avisa',
      correct_answer: 'c',
      explanation: 'El equipo detecta y señala. El frotis y el diagnóstico corresponden a un profesional.',
    },
  ],
};
