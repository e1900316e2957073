import type { ModuleContent } from './module-content.ts';

/** Demo training module: the laboratory information system, in its five canonical steps. */
export const lis: ModuleContent = {
  key: 'lis',
  title: 'LIS: el sistema de información del laboratorio',
  description:
    'Del registro del paciente al informe firmado: cómo circula una solicitud por el LIS, qué dice un código de barras, cómo conversan los analizadores con HL7 y ASTM, cuándo un resultado puede liberarse solo y qué hacer el día en que el sistema no responde.',
  steps: [
    {
      title: 'Qué es un LIS y cómo fluye el trabajo',
      content: `Un laboratorio mediano maneja miles de tubos por semana que a simple vista son iguales. Lo que evita que se confundan no es la memoria de nadie: es el **LIS** (del inglés *laboratory information system*), el sistema que sabe de quién es cada muestra, qué hay que medir en ella, qué resultado dio y quién lo validó.

## Qué hace y qué no hace

| El LIS sí… | El LIS no… |
| --- | --- |
| Asocia paciente, solicitud, muestra y resultado | Corrige una muestra mal identificada en el origen |
| Envía órdenes a los analizadores y recibe resultados | Sabe si la muestra estaba hemolizada si nadie se lo dice |
| Aplica reglas iguales a todos los resultados | Reemplaza el criterio del profesional que valida |
| Guarda quién hizo qué y cuándo | Protege nada si compartes tu contraseña |

Suele convivir con otros sistemas: la **historia clínica electrónica**, que pide exámenes y recibe informes; el sistema de facturación; y el **middleware**, un intermediario entre el LIS y los equipos.

## Seis estaciones

![Seis estaciones: solicitud, registro, muestra, análisis, validación e informe](/contenido/b-lis-flujo.svg "Cada flecha es un punto donde la información puede perderse… o comprobarse.")

1. **Solicitud.** Llega desde la historia clínica o en papel: quién pide, qué pide y para quién.
2. **Registro.** Se crea o se busca al paciente y se cargan las pruebas. El LIS calcula los tubos necesarios.
3. **Muestra.** Se imprime la etiqueta, se toma la muestra y se registra la **recepción**, con hora y estado.
4. **Análisis.** El equipo lee el código, pregunta qué debe medir y devuelve el resultado.
5. **Validación.** Técnica: ¿el dato es fiable? Clínica: ¿tiene sentido en este paciente?
6. **Informe.** Se firma, se entrega y queda una copia que no cambia.

## Cada muestra tiene un estado

| Estado | Significa | Si se queda ahí demasiado tiempo… |
| --- | --- | --- |
| Solicitada | Hay orden, no hay tubo | La toma se olvidó o el paciente no vino |
| Tomada | El tubo existe y viaja | Se perdió o espera en un servicio |
| Recibida | Está en el laboratorio | Nadie la cargó o se rechazó sin avisar |
| En proceso | El equipo la tiene | Falta volumen, hay alarma o se cortó la interfaz |
| Por validar | Hay resultado | Se retuvo por una regla |
| Informada | El médico la ve | Fin del recorrido |

> [!TIP]
> La lista de pendientes es la pantalla más valiosa del LIS. Revísala por **estado y antigüedad** antes de cada cambio de turno: un tubo detenido se ve en diez segundos y casi siempre tiene arreglo si no ha pasado una hora.

## Mini caso: el potasio que «no llegó»

A las 11:20 llaman de urgencias: el potasio de las 9:00 no aparece. En el LIS, la muestra está **Tomada**, pero no **Recibida**. No sirve de nada buscar en el analizador: el tubo nunca entró. Se encuentra en el carro de transporte, bajo otra bolsa. Como lleva más de dos horas sin separar, un potasio medido ahora podría salir falsamente alto; se pide una muestra nueva y se deja escrito el motivo.

El estado dijo **dónde** buscar; la hora dijo **qué decidir**.

> [!IMPORTANT]
> Registra la recepción en el momento real, tubo por tubo. Recibir «todo el lote» al final de la mañana hace que los tiempos del LIS sean ficción y borra la única pista para encontrar una muestra.`,
    },
    {
      title: 'Registro de pacientes y códigos de barras',
      content: `Casi todo lo que el laboratorio puede hacer mal con un resultado perfecto empieza aquí: medir bien la sangre de la persona equivocada. El registro y la etiqueta son la barrera.

## Buscar antes de crear

Un paciente con dos fichas tiene dos historias a medias: el resultado anterior no aparece y la comparación falla. Antes de crear una ficha:

1. Busca por **número de documento**.
2. Si no aparece, busca por apellidos **y** fecha de nacimiento; prueba sin tildes y con el segundo apellido.
3. Solo entonces crea la ficha, copiando del documento, no de memoria.
4. Si encuentras un duplicado, no lo borres: pide la **fusión** a quien tenga permiso, para que quede traza.

## Dos identificadores, siempre

Pide al paciente que **diga** su nombre completo y un segundo dato, como la fecha de nacimiento o el documento. La pregunta importa:

| Mal | Bien |
| --- | --- |
| «¿Usted es Lucía Morales?» | «¿Me dice su nombre completo?» |
| «¿Nació en marzo?» | «¿Cuál es su fecha de nacimiento?» |
| Leer la pulsera y asentir | Comparar pulsera, orden y lo que dice la persona |

Ante una pregunta cerrada, mucha gente nerviosa, con sueño o con problemas de audición responde que sí. El número de habitación o de cama **no es** un identificador: cambia de ocupante.

## Anatomía de una etiqueta

![Etiqueta con nombre, fecha de nacimiento, código de barras, número de muestra y tipo de tubo](/contenido/b-lis-etiqueta.svg "Dos datos del paciente, un código único y el destino del tubo. Datos ficticios.")

El código de barras no contiene el resultado ni la historia: contiene un **número de muestra**. El LIS guarda lo demás. Por eso cada tubo lleva su propio código, aunque los tres tubos sean de la misma persona y la misma orden.

Es habitual el formato **Code 128**, que admite letras y números y añade un carácter de control: si una barra se lee mal, el lector rechaza la lectura en vez de inventar otro número. También existen códigos de dos dimensiones, útiles en tubos pequeños.

### Pegarla bien

| Error | Qué pasa en el equipo | Cómo se hace |
| --- | --- | --- |
| Torcida o en espiral | El lector no cruza todas las barras | Recta, a lo largo del tubo |
| Con arrugas o burbujas | Lectura intermitente | Alisar de arriba abajo |
| Cubre la ventana del tubo | No se ve nivel ni hemólisis | Dejar una franja libre |
| Encima de otra etiqueta | El tubo se atasca en el soporte | Retirar o reimprimir |
| Sin margen blanco a los lados del código | El lector no sabe dónde empieza | No recortar ni escribir ahí |
| Cabezal de impresión sucio | Líneas blancas a lo largo | Limpiarlo según el manual |

> [!WARNING]
> La etiqueta se pega **delante del paciente**, tubo en mano. Preparar una bandeja de tubos ya etiquetados para varias personas, o etiquetar después en el mesón, es la vía más corta para cambiar dos pacientes.

## Mini caso: dos hermanas

Llegan juntas Inés y Elena, apellidos iguales, mismo día de nacimiento: son gemelas. La recepcionista busca por apellido y fecha, ve una ficha y la usa para las dos. El LIS avisa por la tarde: la hemoglobina «bajó» de 13,8 a 10,2 g/dL en diez minutos. La regla de comparación salvó el caso, pero el error estaba en el registro. La corrección no fue «tener más cuidado», sino una norma concreta: **el número de documento es obligatorio** y, sin él, la ficha no se guarda sin autorización.

> [!NOTE]
> Si una muestra llega sin identificar o con datos que no coinciden, no se «arregla» en el laboratorio. Se rechaza y se pide otra. Las muestras irrepetibles, como un líquido cefalorraquídeo, tienen un procedimiento propio, con responsable y firma.`,
    },
    {
      title: 'Interfaces con los analizadores',
      content: `Copiar resultados a mano desde la pantalla del equipo parece inofensivo hasta que alguien escribe 14,5 en lugar de 4,15. Una **interfaz** elimina ese paso: el equipo y el LIS se hablan directamente.

## La conversación, en palabras sencillas

![El LIS envía órdenes al middleware y este al analizador; los resultados vuelven por el mismo camino](/contenido/b-lis-interfaz.svg "Órdenes hacia el equipo, resultados y alarmas de vuelta.")

1. El analizador lee el código del tubo y pregunta: «¿qué mido en la muestra 2604-0173-02?».
2. El LIS responde: «hemograma».
3. El equipo mide y contesta: «hemoglobina, 9,1 g/dL, bajo el rango».
4. El LIS confirma: «recibido». Si no confirma, el equipo lo vuelve a enviar.

Cuando el equipo pregunta tubo por tubo se llama **consulta al anfitrión** (*host query*). Si el LIS envía antes toda la lista, es una **descarga por lotes**; funciona, pero no se entera de una prueba agregada a última hora.

## Dos idiomas: ASTM y HL7

| | ASTM (hoy CLSI LIS1 y LIS2) | HL7 versión 2 |
| --- | --- | --- |
| Dónde se usa | Entre analizador y LIS | Entre sistemas: historia clínica, LIS, también equipos recientes |
| Piezas | Registros de una letra: H, P, O, R, L | Segmentos de tres letras: MSH, PID, OBR, OBX |
| Control de errores | Cada trama lleva suma de verificación y espera respuesta | Cada mensaje espera un acuse (ACK) |
| Medio habitual | Cable serial o red | Red |

Las letras de ASTM se recuerdan fácil: **H** encabezado, **P** paciente, **O** orden, **R** resultado, **L** fin del mensaje.

### Un mensaje HL7 por dentro

~~~text
MSH|^~\\&|HEMATO1|LAB|LIS|LAB|20260401064500||ORU^R01|000187|P|2.5.1
PID|1||48213^^^LAB||MORALES^LUCIA||19880314|F
OBR|1||2604-0173-02|58410-2^Hemograma^LN
OBX|1|NM|718-7^Hemoglobina^LN||9.1|g/dL|12.0-16.0|L|||F
~~~

No hace falta programar para leerlo:

- **MSH** dice quién habla con quién y qué tipo de mensaje es: \`ORU^R01\` es un envío de resultados.
- **PID** es el paciente y **OBR** la orden, con el número de muestra.
- **OBX** es el resultado: prueba, valor, unidad, rango, marca (\`L\`, bajo) y estado (\`F\`, final).
- La barra \`|\` separa campos. Si un campo va vacío, la barra se conserva: por eso a veces aparecen varias seguidas.

\`718-7\` es un código **LOINC**, un catálogo internacional que da a cada prueba un número. Evita que «Hb», «HGB» y «hemoglobina» sean tres cosas distintas para tres sistemas.

## El mapeo: donde se esconden los errores

Cada prueba del equipo se enlaza con una prueba del LIS. Ese enlace incluye código, **unidad**, decimales y tipo de muestra.

> [!CAUTION]
> Un mapeo con la unidad equivocada no produce ningún mensaje de error: produce resultados falsos con buena presentación. Una glucosa de 5,5 mmol/L informada como «5,5 mg/dL» parece una urgencia; el mismo paciente, en la unidad correcta (unos 99 mg/dL), está bien.

Después de instalar o cambiar una interfaz se **verifica** con muestras reales y simuladas, comparando de extremo a extremo lo que muestra el equipo con lo que sale en el informe: valores bajos, altos, con «<» o «>», con alarmas y con comentario. Se repite tras cada cambio de versión.

## Si la interfaz se cae

| Síntoma | Primera comprobación |
| --- | --- |
| Ningún equipo envía | Servidor de interfaces o red |
| Un solo equipo no envía | Cable, puerto y estado de la conexión en ese equipo |
| El equipo mide, pero no reconoce el tubo | Etiqueta o lector de códigos |
| Llegan todos menos una prueba | Mapeo de esa prueba |

> [!TIP]
> Antes de transcribir a mano, mira si el equipo puede **reenviar**. Casi todos guardan los resultados y los transmiten cuando vuelve la conexión.`,
    },
    {
      title: 'Validación y autoverificación',
      content: `Entre «el equipo dio un número» y «el médico lo lee» hay una pregunta: ¿me lo creo? Responderla es **validar**. Hacerlo con reglas escritas, para que los resultados claros salgan solos y los dudosos esperen a una persona, es **autoverificar**.

## Dos miradas

| | Validación técnica | Validación clínica |
| --- | --- | --- |
| Pregunta | ¿La medición es fiable? | ¿Tiene sentido en este paciente? |
| Mira | Control de calidad, alarmas, interferencias, dilución | Edad, sexo, resultados previos, otras pruebas, diagnóstico |
| Ejemplo | Retener un potasio con índice de hemólisis alto | Detectar que una creatinina «mejoró» demasiado en un día |

## Las reglas de la autoverificación

![Cuatro preguntas en cadena; si todas son sí, se libera; si una es no, revisa una persona](/contenido/b-lis-autoverificacion.svg "Basta un solo «no» para que el resultado espere a una persona.")

1. **Control de calidad conforme** para esa prueba y ese equipo.
2. **Sin alarmas** ni índices de interferencia (hemólisis, ictericia, lipemia) por encima del límite.
3. **Dentro del rango de liberación**, que no es el rango de referencia: es más ancho y separa lo frecuente de lo que merece una mirada.
4. **Comparación con el previo** (*delta check*): el cambio desde el último resultado es creíble en ese tiempo.
5. **Coherencia** entre pruebas: por ejemplo, hemoglobina (g/dL) por tres cercana al hematocrito (%) cuando los glóbulos rojos son normales.

> [!IMPORTANT]
> Los valores críticos nunca se quedan en una liberación silenciosa. Se confirman según el procedimiento, se **avisan de inmediato** a quien puede actuar, se pide que los repita en voz alta y se registran nombre, hora y valor.

## Rangos que se confunden

| Rango | Para qué sirve | Ejemplo: potasio (mmol/L)* |
| --- | --- | --- |
| De referencia | Interpretar: lo habitual en personas sanas | 3,5 a 5,1 |
| De liberación | Decidir si sale solo | 3,0 a 5,8 |
| Crítico | Avisar ya | < 2,8 o > 6,2 |
| Analítico | Saber si el equipo puede medirlo | 1,0 a 10,0 |

*Valores ilustrativos: cada laboratorio fija y aprueba los suyos.*

## Ejemplo resuelto

Paciente de 54 años, control en consulta. El lote trae tres resultados:

| Prueba | Hoy | Hace 30 días | Alarma | ¿Sale sola? |
| --- | --- | --- | --- | --- |
| Creatinina | 0,9 mg/dL | 0,9 | Ninguna | **Sí** |
| Potasio | 6,4 mmol/L | 4,3 | Hemólisis alta | **No**: crítico, con interferencia y con delta |
| Sodio | 139 mmol/L | 140 | Ninguna | **Sí** |

La hemólisis libera potasio de los glóbulos rojos, así que el 6,4 no describe al paciente. Lo correcto es no informarlo como válido, comunicar el rechazo y pedir otra muestra sin demora, porque un potasio alto verdadero también sería posible.

## El delta check también encuentra cambios de tubo

Un volumen corpuscular medio (VCM) que pasa de 71 a 94 fL en dos días no es biología en un paciente sin transfusión: el VCM es muy estable. Antes de pensar en la anemia, piensa en **dos pacientes cruzados** y revisa la identidad de los tubos de esa tanda.

> [!WARNING]
> Las reglas se prueban antes de activarlas, con casos que deben pasar y casos que deben detenerse; las aprueba el director y se revisan con periodicidad. Tiene que existir además una forma de **suspender** la autoverificación al instante, por ejemplo si falla un control.

## ¿Cuánto automatizar?

No hay un porcentaje correcto. Empieza por pruebas estables y bien controladas, mide cuántos resultados retenidos terminan liberados sin cambios y ajusta: si casi todos salen iguales, la regla hace perder tiempo; si ninguno se retiene, probablemente no está mirando nada.`,
    },
    {
      title: 'Seguridad, trazabilidad y plan de contingencia',
      content: `El LIS guarda algunos de los datos más íntimos que existen: un embarazo, una infección, una adicción. Y guarda también la prueba de quién hizo qué. Protegerlo es parte del trabajo clínico, no una manía de sistemas.

## Tu usuario es tu firma

| Situación | Lo que no | Lo que sí |
| --- | --- | --- |
| Una compañera olvidó su clave | Prestarle la tuya «un minuto» | Pedir el restablecimiento; tú no entras por ella |
| Sales del mesón | Dejar la sesión abierta | Bloquear la pantalla, aunque vuelvas enseguida |
| Un vecino pregunta por un examen | Mirarlo «solo por esta vez» | Explicar el canal de entrega; no consultar |
| Llega un correo que pide la clave | Responder o abrir el enlace | Avisar a sistemas; nadie legítimo la pide |
| Hay que enviar un resultado | Una foto por mensajería personal | El canal autorizado por el laboratorio |

Cada persona debe ver **lo que su tarea necesita** y nada más: es el principio de mínimo privilegio. Consultar la historia de alguien sin motivo laboral es una falta, aunque no se cuente a nadie, y queda registrada.

## La traza: no se borra, se corrige

La bitácora de auditoría responde cuatro preguntas: **quién, qué, cuándo y qué había antes**. Un resultado ya informado no se reemplaza en silencio. Se emite un **informe corregido** que:

1. Muestra el valor nuevo y deja ver que hubo uno anterior.
2. Indica fecha, motivo y responsable.
3. Se comunica a quien recibió el primero, si la diferencia importa.

> [!NOTE]
> La trazabilidad también te protege a ti. Si hiciste bien tu parte, la bitácora es quien puede demostrarlo.

## El día en que el sistema no responde

Va a ocurrir: un corte de luz, una actualización que salió mal, un ataque. La diferencia entre un mal rato y un desastre es tener **escrito y ensayado** el plan.

### Durante la caída

| Quién | Hace |
| --- | --- |
| Responsable de turno | Declara la contingencia, anota la hora y avisa a los servicios |
| Recepción | Usa formularios en papel y etiquetas del **rango reservado** de contingencia |
| Analítica | Prioriza urgencias; imprime o anota desde el equipo con dos identificadores |
| Validación | Revisa sin delta check automático: consulta previos en la copia disponible |
| Entrega | Comunica críticos por teléfono con repetición; informe provisional marcado como tal |

> [!CAUTION]
> Los números de contingencia tienen que ser imposibles de confundir con los normales. Si reutilizas una secuencia, al volver el sistema dos personas compartirán número.

### La vuelta a la normalidad

1. Sistemas confirma que el LIS y las interfaces están estables.
2. Se cargan las solicitudes en papel **en orden** y se asocian los números de contingencia.
3. Los equipos reenvían lo guardado; lo transcrito a mano lo revisa **una segunda persona**.
4. Se comparan las listas: todo lo recibido en papel tiene resultado o motivo.
5. Se reemplazan los informes provisionales y se archiva el papel.
6. Se cierra con un informe breve: duración, causa, qué faltó en el plan.

## Copias de seguridad: la única que cuenta es la que se restauró

Una copia que nadie ha probado es una esperanza. Debe haber más de una, al menos una **fuera del alcance** de la red diaria, y una restauración de prueba con fecha y resultado.

## Mini caso: 47 minutos

Un jueves a las 9:10 el servidor se detuvo. El laboratorio de Daniela declaró la contingencia a las 9:14: formularios en la carpeta roja, etiquetas con prefijo «K», un técnico solo para urgencias. Volvió a las 9:57. De 38 tubos, 36 se conciliaron a la primera; dos formularios no tenían la hora de toma. La mejora fue sencilla: ese campo ahora está impreso en grande y es el primero de la hoja.

> [!TIP]
> Haz tu propio simulacro de cinco minutos: ¿dónde está la carpeta de contingencia de tu área? ¿Quedan etiquetas? ¿El teléfono de sistemas está escrito en papel? Si la respuesta vive solo en el LIS, el día de la caída no la tendrás.`,
    },
  ],
  questions: [
    {
      question_text:
        'Urgencias reclama un potasio. En el LIS la muestra figura como «Tomada», pero no «Recibida». ¿Dónde conviene buscar?',
      option_a: 'En la lista de resultados retenidos del analizador',
      option_b: 'En la bandeja de informes pendientes de firma',
      option_c: 'En el transporte o en el servicio donde se tomó',
      option_d: 'En el mapeo de la prueba dentro de la interfaz',
      correct_answer: 'c',
      explanation:
        'Si no figura como recibida, el tubo no entró al laboratorio: hay que buscarlo entre la toma y la recepción.',
    },
    {
      question_text: '¿Qué información lleva, en esencia, el código de barras de un tubo?',
      option_a: 'El número único de la muestra; lo demás está en el LIS',
      option_b: 'El resultado anterior del paciente para comparar',
      option_c: 'La historia clínica resumida y el diagnóstico',
      option_d: 'El nombre del médico y la tarifa de la prueba',
      correct_answer: 'a',
      explanation: 'El código identifica la muestra. El LIS asocia ese número con paciente, solicitud y pruebas.',
    },
    {
      question_text: '¿Cuál es la forma más segura de comprobar la identidad al tomar la muestra?',
      option_a: 'Preguntar «¿usted es Lucía Morales?» y esperar el sí',
      option_b: 'Mirar el número de cama y compararlo con la orden',
      option_c: 'Confiar en la etiqueta que ya venía pegada en el tubo',
      option_d: 'Pedir que diga su nombre completo y un segundo dato',
      correct_answer: 'd',
      explanation:
        'Las preguntas abiertas con dos identificadores evitan respuestas automáticas. La cama no identifica a nadie: cambia de ocupante.',
    },
    {
      question_text: '¿Cuándo y dónde se etiqueta el tubo?',
      option_a: 'La tarde anterior, para ahorrar tiempo en la mañana',
      option_b: 'Delante del paciente, en el momento de la toma',
      option_c: 'En recepción, junto con los demás tubos del turno',
      option_d: 'En el analizador, cuando el lector lo solicite',
      correct_answer: 'b',
      explanation:
        'Etiquetar delante del paciente evita los cruces que aparecen al preparar bandejas o etiquetar después en otro lugar.',
    },
    {
      question_text: '¿Qué ventaja tiene la consulta al anfitrión frente a la descarga por lotes?',
      option_a: 'No necesita que el tubo tenga código de barras',
      option_b: 'Permite medir sin que exista una solicitud',
      option_c: 'Se entera de las pruebas agregadas a última hora',
      option_d: 'Evita tener que verificar la interfaz al instalarla',
      correct_answer: 'c',
      explanation:
        'El equipo pregunta al LIS en el momento en que lee cada tubo, de modo que recibe también lo que se agregó hace un minuto.',
    },
    {
      question_text: 'En un mensaje HL7, ¿qué segmento contiene el valor, la unidad y el rango de una prueba?',
      option_a: 'MSH',
      option_b: 'OBX',
      option_c: 'PID',
      option_d: 'OBR',
      correct_answer: 'b',
      explanation:
        'OBX transporta el resultado. MSH es el encabezado, PID identifica al paciente y OBR describe la orden.',
    },
    {
      question_text:
        'Tras un cambio de versión, la glucosa de un equipo sale 18 veces menor que antes y sin mensajes de error. ¿Qué revisas primero?',
      option_a: 'La unidad configurada en el mapeo de esa prueba',
      option_b: 'El cable de red que conecta todos los equipos',
      option_c: 'La calidad de impresión de las etiquetas',
      option_d: 'La copia de seguridad de la noche anterior',
      correct_answer: 'a',
      explanation:
        'La glucosa en mmol/L es unas 18 veces menor que en mg/dL. Un mapeo con la unidad equivocada no da error: informa valores falsos.',
    },
    {
      question_text: '¿Qué ocurre en la autoverificación si una sola de las reglas no se cumple?',
      option_a: 'El resultado se libera con una nota para el médico',
      option_b: 'El resultado se borra y el equipo repite la prueba',
      option_c: 'La solicitud completa del paciente se anula',
      option_d: 'El resultado espera la revisión de una persona',
      correct_answer: 'd',
      explanation: 'Basta un «no» para retener el resultado. La autoverificación libera lo claro y aparta lo dudoso.',
    },
    {
      question_text:
        'El VCM de un paciente pasa de 71 a 94 fL en dos días, sin transfusiones. ¿Qué es lo primero que se sospecha?',
      option_a: 'Una respuesta rápida al tratamiento con hierro',
      option_b: 'Una diferencia normal entre dos turnos de trabajo',
      option_c: 'Una confusión de muestras entre dos pacientes',
      option_d: 'Un rango de referencia mal elegido por edad',
      correct_answer: 'c',
      explanation:
        'El VCM es muy estable: un cambio así en dos días hace pensar en tubos cruzados y obliga a revisar identidades.',
    },
    {
      question_text: 'Durante una caída del LIS, ¿qué evita que dos personas terminen con el mismo número de muestra?',
      option_a: 'Usar un rango de números reservado para contingencia',
      option_b: 'Continuar la secuencia normal escrita a mano',
      option_c: 'Esperar a que el sistema vuelva para numerar',
      option_d: 'Numerar con la hora de llegada de cada paciente',
      correct_answer: 'a',
      explanation:
        'Un rango propio de contingencia no se confunde con el normal y permite conciliar los tubos cuando el sistema vuelve.',
    },
  ],
};
