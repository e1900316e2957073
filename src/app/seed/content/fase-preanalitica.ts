import type { ModuleContent } from './module-content.ts';

/** Demo training module: from the request to an acceptable specimen. */
export const fasePreanalitica: ModuleContent = {
  key: 'fase-preanalitica',
  title: 'Fase preanalítica: de la solicitud a la muestra apta',
  description:
    'La mayoría de los errores de un resultado nace antes de que la muestra llegue al analizador. Aprende a identificar bien, preparar al paciente, respetar el orden de los tubos, evitar la hemólisis, transportar sin dañar y rechazar con criterio.',
  steps: [
    {
      title: 'La solicitud y la identificación',
      content: `Todo empieza con una orden. Si los datos están mal, el mejor analizador del mundo entregará un resultado exacto **de la persona equivocada**.

## Qué debe traer una solicitud

| Dato | Para qué sirve |
| --- | --- |
| Nombre completo y documento | Identificar sin duda |
| Fecha de nacimiento y sexo | Elegir intervalos de referencia |
| Exámenes solicitados | Elegir tubos y volumen |
| Quién solicita y dónde | Saber a quién avisar un valor crítico |
| Datos clínicos y medicación | Interpretar y descartar interferencias |
| Fecha y hora de toma | Evaluar estabilidad y ritmo circadiano |

## Dos identificadores, siempre activos

Identificar no es preguntar «¿usted es Juan?». Una persona adormecida o con mala audición responderá que sí. La pregunta correcta es abierta:

1. «Dígame su nombre completo, por favor».
2. «¿Cuál es su fecha de nacimiento?» o «¿Su número de documento?»
3. Compara **las dos** respuestas con la orden y con la etiqueta.

> [!IMPORTANT]
> El número de cama o de habitación nunca es un identificador: las personas cambian de cama.

## Etiquetar delante de la persona

![Secuencia segura de identificación y rotulado](/contenido/a-identificacion.svg "Preguntar, comparar, tomar y rotular sin separarse del paciente.")

- Se rotula **después** de tomar la muestra y **antes** de dejar a la persona.
- Un tubo rotulado de antemano puede terminar con la sangre de otro.
- La etiqueta queda recta, sin tapar el nivel ni doblarse sobre sí misma.

> [!WARNING]
> Un tubo sin rótulo no se «adivina» por descarte. Se repite la toma.

## Mini caso

Dos pacientes con el mismo nombre esperan en la sala. El sistema muestra una alerta de homónimos. Pides fecha de nacimiento y documento, comparas ambos y rotulas delante de cada uno. El minuto adicional evita un cruce que nadie descubriría hasta el tratamiento.`,
    },
    {
      title: 'Preparación del paciente',
      content: `Lo que la persona comió, tomó o hizo en las horas anteriores entra con ella a la muestra. Preparar bien es explicar con claridad y **preguntar antes de puncionar**.

## Factores que cambian resultados

| Factor | Ejemplo de efecto | Indicación habitual |
| --- | --- | --- |
| Comida | Glucosa y triglicéridos más altos | Ayuno según el examen, usualmente de 8 a 12 horas |
| Ejercicio intenso | CK y lactato aumentados | Evitarlo el día anterior |
| Alcohol | Triglicéridos y GGT alterados | Evitarlo al menos 24 horas |
| Hora del día | Cortisol más alto en la mañana | Tomar a la hora indicada |
| Postura | Proteínas más altas de pie | Reposo sentado antes de la toma |
| Biotina en dosis altas | Interfiere en algunos inmunoensayos | Preguntar por suplementos |

> [!NOTE]
> Ayuno no es sed: el agua se permite salvo que el examen indique otra cosa. Un paciente deshidratado es más difícil de puncionar.

## Preguntar sin juzgar

Una pregunta como «¿Está en ayunas, verdad?» invita a decir que sí. Prueba con:

- «¿A qué hora comió por última vez?»
- «¿Qué medicamentos o suplementos tomó hoy?»
- «¿Ha hecho ejercicio fuerte desde ayer?»

## Muestras que toma la propia persona

1. Entrega el recipiente **y** las instrucciones por escrito, con dibujos.
2. Pide que te expliquen con sus palabras qué van a hacer.
3. En orina de 24 horas: se descarta la primera micción y se recoge todo hasta la primera del día siguiente, incluida.
4. Anota hora de inicio y de fin.

> [!TIP]
> Si te cuentan un paso al revés, no los corrijas con prisa: vuelve a explicar y pide que repitan. Una orina incompleta cuesta otro día.

## Mini caso

Un paciente llega para perfil lipídico y comió hace tres horas. No se trata de regañar ni de «tomar y ya». Se explica, se consulta el criterio del laboratorio o de quien solicita, y si se toma, queda **registrado** que no hubo ayuno.`,
    },
    {
      title: 'Orden de los tubos',
      content: `Los aditivos de un tubo pueden contaminar el siguiente. El **orden de extracción** existe para que, si algo se arrastra, haga el menor daño posible.

## El orden recomendado

| Orden | Tubo | Color habitual | Aditivo | Uso típico |
| --- | --- | --- | --- | --- |
| 1 | Hemocultivo | Frascos | Medio de cultivo | Microbiología |
| 2 | Citrato | Celeste | Citrato de sodio | Coagulación |
| 3 | Suero | Rojo o dorado | Activador de coágulo, con o sin gel | Química, serología |
| 4 | Heparina | Verde | Heparina de litio o sodio | Química en plasma |
| 5 | EDTA | Lila | EDTA dipotásico o tripotásico | Hematología |
| 6 | Fluoruro | Gris | Fluoruro y oxalato | Glucosa, lactato |

![Orden de los tubos de extracción](/contenido/a-orden-tubos.svg "Cultivo, citrato, suero, heparina, EDTA y fluoruro.")

## Por qué ese orden

- El hemocultivo va primero para conservar la esterilidad.
- El citrato va antes de los tubos con activador, que alterarían la coagulación.
- El **EDTA dipotásico o tripotásico** contiene potasio y atrapa calcio: si contamina el tubo de química, sube el potasio y baja el calcio.

> [!WARNING]
> Un potasio muy alto con un calcio muy bajo, en alguien que está bien, hace pensar en contaminación con EDTA antes que en una urgencia real.

## Volumen y mezcla

- El tubo de citrato se llena hasta la marca: la proporción es **9 partes de sangre por 1 de citrato**.
- Invierte con suavidad: de 3 a 4 veces el citrato, 5 el suero con activador, de 8 a 10 los demás con aditivo.
- Nunca se pasa sangre de un tubo a otro para completar volumen.

> [!TIP]
> Con palomilla y citrato como primer tubo, usa antes un tubo de descarte: el aire de la línea reduce el volumen y rompe la proporción.

## Mini caso

Te falta sangre en el tubo celeste y sobra en el lila. ¿Completas? No. Mezclarías anticoagulantes y el resultado sería falso. Se toma de nuevo o se informa que la muestra es insuficiente.`,
    },
    {
      title: 'Hemólisis y otras interferencias',
      content: `Una muestra puede llegar a tiempo, bien rotulada y aun así mentir. Las interferencias más frecuentes se ven a simple vista, si sabes mirar.

## Tres colores que avisan

| Aspecto del suero | Nombre | Causa habitual | Qué puede alterar |
| --- | --- | --- | --- |
| Rojo o rosado | Hemólisis | Ruptura de glóbulos rojos | Potasio, LDH, AST |
| Turbio, lechoso | Lipemia | Triglicéridos altos, falta de ayuno | Métodos fotométricos |
| Amarillo intenso | Ictericia | Bilirrubina alta | Creatinina por algunos métodos |

## De dónde sale la hemólisis

1. Torniquete apretado más de **un minuto**.
2. Aguja muy delgada o mal ubicada en la vena.
3. Aspirar con fuerza con la jeringa, o empujar la sangre al tubo.
4. Alcohol sin secar en la piel.
5. Agitar el tubo en vez de invertirlo.
6. Golpes y temperaturas extremas en el transporte.

> [!IMPORTANT]
> La hemólisis in vitro libera potasio de los glóbulos rojos: el valor sube en el tubo, no en la persona.

## Prevenir en la punción

- Elige la vena con calma y calibre adecuado.
- Deja secar el antiséptico.
- Suelta el torniquete en cuanto fluya la sangre.
- Llena al vacío, sin presionar el émbolo.
- Evita extraer del brazo con infusión; si no hay otra opción, sigue el procedimiento de tu institución.

> [!NOTE]
> La hemólisis también puede ocurrir dentro del cuerpo. Si las tomas repetidas, bien hechas, siguen hemolizadas, se avisa a quien solicita: puede ser un hallazgo.

## Mini caso

Un potasio de 6,8 mmol/L sale de un suero rosado. Antes de informar, se revisa el índice de hemólisis, se comunica que la muestra no es apta para potasio y se pide otra **sin demora**, porque un potasio alto verdadero no puede esperar.`,
    },
    {
      title: 'Transporte y conservación',
      content: `Entre la vena y el analizador la muestra sigue viva: las células consumen glucosa, el potasio escapa, los gases se intercambian. El transporte es parte del examen.

## Tiempo y temperatura

| Muestra o analito | Conservación habitual | Por qué |
| --- | --- | --- |
| Suero para química | Separar dentro de 2 horas | Las células alteran glucosa y potasio |
| Glucosa sin separar | Tubo con fluoruro | La glucólisis la reduce con el tiempo |
| Amonio, lactato | En hielo y de inmediato | Cambian en minutos |
| Hemocultivo | Temperatura ambiente | El frío mata microorganismos |
| Bilirrubina | Protegida de la luz | La luz la degrada |
| Coagulación | Ambiente, sin refrigerar la sangre total | El frío activa algunos factores |

> [!WARNING]
> «Todo a la nevera» no es una regla segura. Refrigerar un hemocultivo o un líquido cefalorraquídeo para cultivo puede arruinarlo.

## Triple empaque

1. **Recipiente primario:** el tubo cerrado y rotulado.
2. **Recipiente secundario:** hermético, con material absorbente.
3. **Embalaje exterior:** rígido, con la señal UN3373 si corresponde.

Los documentos viajan **fuera** del secundario, para que no se contaminen si hay una fuga.

## En la recepción

- Hora de llegada y temperatura registradas.
- Integridad: sin fugas, tapas firmes.
- Correspondencia: cada muestra con su solicitud.
- Tiempo desde la toma dentro de lo aceptable.

> [!TIP]
> Los tubos verticales sufren menos: reducen la agitación y ayudan a que el coágulo se forme completo.

## Mini caso

Una sede envía sueros sin separar que llegan seis horas después. La glucosa sale baja y el potasio alto en **casi todos**. Cuando muchas muestras fallan igual, no busques pacientes enfermos: busca un problema en el recorrido.`,
    },
    {
      title: 'Criterios de rechazo e indicadores',
      content: `Rechazar una muestra incomoda. Procesar una que no es apta es peor: produce un número creíble que alguien usará para decidir.

## Rechazar con criterio

| Situación | Conducta |
| --- | --- |
| Sin rótulo o con datos que no coinciden | Rechazar y pedir nueva toma |
| Tubo equivocado para el examen | Rechazar ese examen |
| Citrato con volumen incorrecto | Rechazar coagulación |
| Coágulo en tubo con anticoagulante | Rechazar hemograma o coagulación |
| Hemólisis visible | Rechazar los analitos afectados |
| Fuga o recipiente roto | Rechazar y manejar como derrame |
| Muestra irrepetible (LCR, biopsia) | No descartar: consultar y dejar constancia |

> [!IMPORTANT]
> Una muestra difícil de repetir nunca se descarta sin hablar con quien la solicitó. Se procesa lo posible y la limitación se escribe en el informe.

## Comunicar un rechazo

1. Avisa pronto, a una persona concreta.
2. Di el motivo exacto y qué se necesita.
3. Registra a quién avisaste, la hora y tu nombre.
4. Sugiere cómo evitar que se repita.

## Medir para mejorar

| Indicador | Cómo se calcula |
| --- | --- |
| Muestras rechazadas | Rechazadas / recibidas × 100 |
| Hemólisis | Hemolizadas / recibidas × 100 |
| Errores de identificación | Con error / recibidas × 100 |
| Tiempo de transporte | Mediana desde la toma hasta la recepción |

> [!NOTE]
> El indicador sirve si se mira por sede, turno y tubo. Un promedio general esconde el lugar donde está el problema.

## Ejemplo resuelto

En un mes se reciben 4 000 muestras y se rechazan 60: \`60 / 4000 × 100 = 1,5 %\`. Si 36 de esas 60 son por hemólisis y 27 vienen de la misma sede, ya sabes **dónde** ir primero: tres de cada cuatro hemolizadas tienen el mismo origen.

> [!TIP]
> Lleva el dato a la sede con una pregunta, no con un reclamo: «¿Qué ha cambiado allí este mes?»`,
    },
    {
      title: 'Evaluación',
      content: `Ya recorriste el camino completo, desde la orden hasta la recepción. Ahora demuestra que puedes **decidir** en él: la evaluación tiene 10 preguntas, muchas con situaciones reales.

## Qué te vamos a preguntar

| Tema | Lo esencial |
| --- | --- |
| Identificación | Dos identificadores y rotulado delante de la persona |
| Preparación | Qué preguntar antes de puncionar |
| Tubos | El orden y por qué existe |
| Interferencias | Qué altera la hemólisis |
| Transporte | Tiempo, temperatura y triple empaque |
| Rechazo | Cuándo, y qué hacer con lo irrepetible |

## Cómo prepararte

1. Escribe el orden de los tubos de memoria y compáralo.
2. Explica por qué un EDTA arrastrado sube el potasio y baja el calcio.
3. Calcula un porcentaje de rechazo con números de tu sede.

> [!TIP]
> En cada situación pregúntate primero: ¿el problema está en la persona o en la muestra?

## Las reglas

- Apruebas con **70 % o más**.
- Puedes repetirla; cuenta tu mejor puntaje.
- Verás la explicación de cada respuesta al enviar.

Al aprobar se abre **Control de calidad interno**.`,
    },
  ],
  questions: [
    {
      question_text: '¿Cuál es la forma segura de identificar a un paciente?',
      option_a: 'Preguntar si es la persona de la orden',
      option_b: 'Leer el número de cama y la habitación',
      option_c: 'Pedir que diga dos datos y compararlos',
      option_d: 'Confiar en la pulsera sin preguntar nada',
      correct_answer: 'c',
      explanation: 'Se piden dos identificadores con preguntas abiertas y se comparan con la orden y la etiqueta.',
    },
    {
      question_text: '¿Cuándo se rotula el tubo?',
      option_a: 'Después de la toma, delante de la persona',
      option_b: 'Antes de llamar a la persona, por rapidez',
      option_c: 'Al llegar al área de recepción de muestras',
      option_d: 'Al terminar toda la ronda de extracciones',
      correct_answer: 'a',
      explanation:
        'Rotular de antemano o más tarde permite que la sangre de una persona termine con el nombre de otra.',
    },
    {
      question_text: 'Quieres saber si alguien está en ayunas. ¿Qué pregunta es mejor?',
      option_a: '«Está en ayunas, ¿verdad?»',
      option_b: '«¿No habrá comido nada hoy?»',
      option_c: '«¿Le explicaron lo del ayuno?»',
      option_d: '«¿A qué hora comió por última vez?»',
      correct_answer: 'd',
      explanation: 'Una pregunta abierta obtiene un dato; las otras invitan a contestar lo que se espera oír.',
    },
    {
      question_text: '¿Qué tubo se extrae justo después de los hemocultivos?',
      option_a: 'EDTA, de tapa lila',
      option_b: 'Citrato, de tapa celeste',
      option_c: 'Heparina, de tapa verde',
      option_d: 'Fluoruro, de tapa gris',
      correct_answer: 'b',
      explanation: 'El orden es hemocultivo, citrato, suero, heparina, EDTA y fluoruro.',
    },
    {
      question_text: 'Potasio muy alto y calcio muy bajo en alguien sin síntomas. ¿Qué sospechas?',
      option_a: 'Contaminación con EDTA',
      option_b: 'Exceso de sangre en el tubo',
      option_c: 'Ayuno mayor de doce horas',
      option_d: 'Lipemia de la muestra',
      correct_answer: 'a',
      explanation:
        'El EDTA potásico aporta potasio y atrapa calcio: el patrón conjunto delata el arrastre entre tubos.',
    },
    {
      question_text: 'El tubo de citrato quedó a la mitad. ¿Qué haces?',
      option_a: 'Lo completas con sangre del tubo lila',
      option_b: 'Lo envías con una nota en la etiqueta',
      option_c: 'Añades un poco de citrato adicional',
      option_d: 'Repites la toma con el volumen correcto',
      correct_answer: 'd',
      explanation: 'La proporción 9 a 1 es esencial para coagulación; no se mezcla sangre de otro tubo.',
    },
    {
      question_text: '¿Cuál de estas acciones favorece la hemólisis?',
      option_a: 'Invertir el tubo con suavidad varias veces',
      option_b: 'Dejar secar el antiséptico sobre la piel',
      option_c: 'Empujar la sangre con la jeringa al tubo',
      option_d: 'Soltar el torniquete al fluir la sangre',
      correct_answer: 'c',
      explanation: 'La presión rompe los glóbulos rojos. El tubo se llena por su propio vacío.',
    },
    {
      question_text: '¿Cómo se transporta un hemocultivo?',
      option_a: 'En hielo, lo antes posible',
      option_b: 'A temperatura ambiente',
      option_c: 'Refrigerado entre 2 y 8 °C',
      option_d: 'Congelado y sin luz',
      correct_answer: 'b',
      explanation: 'El frío puede matar a los microorganismos que se buscan.',
    },
    {
      question_text: 'Llega un líquido cefalorraquídeo con volumen escaso. ¿Qué corresponde?',
      option_a: 'Descartarlo y pedir otra punción',
      option_b: 'Diluirlo para completar los exámenes',
      option_c: 'Consultar, priorizar y dejar constancia',
      option_d: 'Procesarlo sin mencionar la limitación',
      correct_answer: 'c',
      explanation:
        'Una muestra irrepetible no se descarta: se prioriza con quien la solicitó y la limitación se informa.',
    },
    {
      question_text: 'Se recibieron 2 000 muestras y se rechazaron 50. ¿Cuál es el porcentaje de rechazo?',
      option_a: '2,5 %',
      option_b: '4,0 %',
      option_c: '0,4 %',
      option_d: '25 %',
      correct_answer: 'a',
      explanation: '50 / 2000 × 100 = 2,5 %.',
    },
  ],
};
