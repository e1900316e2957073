import type { ModuleContent } from './module-content.ts';

/** Demo training module: the welcome that everybody takes first. */
export const bienvenida: ModuleContent = {
  key: 'bienvenida',
  title: 'Bienvenida a Labtrix',
  description:
    'Tu primer módulo: a quién servimos y por qué importa cada detalle, cómo nos tratamos, cómo vas a aprender en esta plataforma y qué debes saber de seguridad antes de entrar por primera vez a un laboratorio o a la bodega.',
  steps: [
    {
      title: 'Quiénes somos y a quién servimos',
      content: `Labtrix acompaña a laboratorios clínicos y de control de calidad con equipos, reactivos y servicio técnico. Detrás de cada caja que despachamos hay un resultado que alguien espera: una persona en ayunas, un médico que decide un tratamiento, un lote de producto que sale al mercado o se detiene.

## Las personas al final de la cadena

Es fácil pensar que nuestro cliente es quien firma la orden de compra. En realidad servimos a toda una cadena, y un error en cualquier punto llega hasta el final.

| Quién | Qué necesita de nosotros | Qué pasa si fallamos |
| --- | --- | --- |
| Paciente | Un resultado correcto y a tiempo | Se repite la toma o se trata mal |
| Profesional del laboratorio | Reactivos vigentes y equipos estables | Detiene la rutina o informa con dudas |
| Compras y almacén | Entregas completas y documentos claros | Devoluciones, quiebres de inventario |
| Servicio técnico | Información del equipo y su historia | Visitas dobles y paradas largas |

![Cadena desde la bodega hasta el paciente](/contenido/a-cadena-servicio.svg "Lo que hacemos en la bodega llega, eslabón por eslabón, hasta una persona.")

## Qué hacemos en concreto

- **Distribuimos** reactivos, controles, material de vidrio y plástico, y equipos.
- **Instalamos y mantenemos** los equipos, y formamos a quienes los usan.
- **Asesoramos** para elegir el método adecuado, sin prometer lo que un producto no puede dar.
- **Conservamos la cadena**: temperatura, lote, vencimiento y trazabilidad de cada unidad.

> [!NOTE]
> Trazabilidad quiere decir poder responder, meses después, qué lote recibió cada cliente, en qué condiciones viajó y quién lo entregó.

## Un caso para empezar

Un martes llega la queja de un laboratorio: sus controles de glucosa se desviaron. El lote es correcto y está vigente. Al revisar la entrega se descubre que la caja esperó cuatro horas al sol en una recepción, porque nadie avisó que requería frío. El reactivo no estaba vencido: estaba **maltratado**.

La lección no es buscar culpables, sino reconocer que el cuidado del producto no termina cuando sale de la bodega. Quien entrega confirma que alguien recibe, y que quien recibe sabe qué hacer con la caja.

> [!IMPORTANT]
> Si una entrega refrigerada no puede recibirse de inmediato, no se deja: se avisa a coordinación y vuelve en frío.`,
    },
    {
      title: 'Valores y conducta',
      content: `Los valores solo sirven si ayudan a decidir cuando hay prisa. Estos son los nuestros, con la conducta que los hace visibles.

## Cuatro valores que se ven

| Valor | Se nota cuando… | No se nota cuando… |
| --- | --- | --- |
| Honestidad técnica | dices «no lo sé, lo averiguo hoy» | respondes de memoria y cruzas los dedos |
| Cuidado | compruebas lote y temperatura antes de entregar | confías en que «siempre llega bien» |
| Respeto | escuchas completo antes de contestar | hablas de un colega que no está presente |
| Aprendizaje | cuentas el error a tiempo | lo arreglas en silencio y se repite |

## Conflictos de interés y regalos

Trabajamos con instituciones de salud. Un obsequio puede parecer un gesto amable y ser, a la vez, una forma de influir en una compra.

- Se aceptan detalles de valor simbólico y de uso común (un café, un cuaderno).
- No se aceptan ni se ofrecen dinero, viajes, comisiones ni favores personales.
- Ante la duda se declara **antes**, por escrito, a tu supervisor.

> [!WARNING]
> Ofrecer o aceptar un beneficio a cambio de una decisión de compra es causa de terminación del contrato, además de sus consecuencias legales.

## Confidencialidad

En un laboratorio verás nombres, resultados y órdenes. Nada de eso sale de allí: ni en fotos, ni en conversaciones, ni en un mensaje «solo para consultar». Si necesitas apoyo técnico con una pantalla, tapa o recorta todo dato que identifique a una persona.

> [!TIP]
> Antes de enviar una imagen pregúntate: si el paciente la viera, ¿se reconocería? Si la respuesta es sí, no la envíes.

## Cuando algo sale mal

Un error contado en la primera hora suele costar una llamada. El mismo error descubierto una semana después puede costar un retiro de producto. Por eso la regla es sencilla:

1. Protege a las personas y detén lo que pueda empeorar.
2. Avisa a tu supervisor con hechos: qué, dónde, cuándo, qué lote.
3. Conserva la evidencia (caja, etiqueta, registro de temperatura).
4. Participa en el análisis sin buscar culpables.

Nadie es sancionado por reportar a tiempo un error propio de buena fe. Ocultarlo, en cambio, rompe la confianza de la que vivimos.`,
    },
    {
      title: 'Cómo vas a aprender aquí',
      content: `Tu formación está organizada en **módulos**. Cada módulo tiene pasos cortos, en orden, y la mayoría termina con una evaluación. Puedes avanzar desde el computador o el teléfono: la plataforma recuerda dónde quedaste.

## El camino, de un vistazo

![Recorrido de un módulo: pasos, evaluación y desbloqueo](/contenido/a-recorrido-modulo.svg "Un paso abre el siguiente; aprobar la evaluación abre el próximo módulo.")

1. Lees un paso y pulsas **Siguiente**: queda registrado como completado.
2. Al llegar a la evaluación respondes todas las preguntas.
3. Con **70 % o más** apruebas y el módulo queda completado.
4. Al completar un módulo se abre el que sigue.

Este módulo de bienvenida es requerido: hasta completarlo, los demás y el catálogo de productos permanecen bloqueados.

## Sobre las evaluaciones

| Pregunta frecuente | Respuesta |
| --- | --- |
| ¿Puedo repetirla? | Sí, las veces que necesites |
| ¿Qué puntaje cuenta? | El mejor de tus intentos |
| ¿Y si se va la conexión? | Tus respuestas se guardan a medida que respondes |
| ¿Veo en qué fallé? | Sí, cada pregunta muestra la respuesta correcta y por qué |

> [!TIP]
> No respondas con el texto abierto al lado. Intenta recordar primero: el esfuerzo de recordar es lo que fija el conocimiento.

## Qué ve tu supervisor

Tu supervisor ve tu avance, tus puntajes y la fecha de tu última actividad. No es vigilancia: es la manera de saber quién necesita ayuda. Si llevas varios días detenido en un paso, espera su llamada, o mejor, adelántate y pídele apoyo.

## Cómo estudiar con poco tiempo

- Un paso dura entre tres y cinco minutos: cabe entre dos tareas.
- Al terminar cada paso di en voz alta, en una frase, qué harías distinto mañana.
- Anota lo que no coincide con lo que ves en tu puesto y llévalo a la reunión.

> [!NOTE]
> Si encuentras un error en un módulo, avisa. El contenido lo escriben personas y mejora con quienes lo usan.`,
    },
    {
      title: 'Seguridad desde el primer día',
      content: `Antes de conocer los riesgos en detalle hay reglas que valen para todos, desde la primera hora y sin excepción. El módulo de bioseguridad las ampliará.

## Siete reglas que no se negocian

1. No comas, bebas, fumes ni te maquilles en áreas técnicas o de almacenamiento de químicos.
2. Usa los elementos de protección que indique la entrada del área, aunque «solo vayas a pasar».
3. Lava tus manos al entrar, al salir y siempre después de quitarte los guantes.
4. No toques puertas, teléfonos ni teclados con guantes usados.
5. No huelas, pruebes ni trasvases una sustancia para reconocerla: lee la etiqueta.
6. Conoce la salida, el extintor y la ducha más cercanos a tu puesto.
7. Si no te lo explicaron, no lo operes: pregunta.

## Lo que dicen los colores y los símbolos

| Señal | Significa | Qué haces |
| --- | --- | --- |
| Triángulo amarillo | Advertencia de un peligro | Te detienes y lees |
| Círculo azul | Obligación | Te pones lo que indica |
| Círculo rojo con barra | Prohibición | No lo haces, sin excepción |
| Rectángulo verde | Salida o primeros auxilios | Memorizas dónde está |

> [!CAUTION]
> Una salpicadura en los ojos se lava de inmediato con agua abundante durante **al menos 15 minutos**. Primero se lava, después se reporta.

## Si algo ocurre

- **Accidente con una persona:** pide ayuda, no muevas a quien cayó salvo peligro mayor, y avisa a la brigada.
- **Derrame:** aleja a los demás, identifica la sustancia desde lejos y busca a quien está entrenado.
- **Alarma de evacuación:** sal por la ruta señalada, sin ascensor y sin volver por objetos.

## Mini caso

Entras a dejar un documento al área de reactivos. Llevas zapatos abiertos y «son solo dos minutos». ¿Qué haces? Entregas el documento **en la puerta**. La mayoría de los incidentes menores le ocurren a quien no iba a trabajar allí: por eso la regla no depende del tiempo que estarás dentro.

> [!IMPORTANT]
> Puedes negarte a una tarea que consideres insegura. Explica por qué y avisa a tu supervisor; nadie puede obligarte a continuar.`,
    },
    {
      title: 'Evaluación',
      content: `Llegaste al final de la bienvenida. Lo que sigue son **10 preguntas** sobre los cuatro pasos anteriores.

## Qué te vamos a preguntar

| Tema | Qué conviene repasar |
| --- | --- |
| A quién servimos | La cadena completa y qué es la trazabilidad |
| Valores y conducta | Regalos, confidencialidad y qué hacer ante un error |
| Cómo se aprende aquí | Nota mínima, intentos y desbloqueo |
| Seguridad | Las siete reglas, las señales y los primeros minutos |

## Cómo prepararte

- Vuelve a las tablas: resumen lo que cada paso quiere que recuerdes.
- Explica con tus palabras el caso de los controles de glucosa.
- Repasa cuánto tiempo se lava una salpicadura en los ojos.

## Las reglas

1. Respondes todas las preguntas; puedes cambiar tus respuestas hasta enviarlas.
2. Apruebas con **70 % o más**.
3. Puedes repetir la evaluación y cuenta tu mejor puntaje.
4. Al enviar verás cada respuesta correcta con su explicación.

> [!TIP]
> Si no apruebas a la primera, lee las explicaciones antes de repetir: están escritas para enseñar, no solo para corregir.

Al aprobar se abre tu siguiente módulo, **Bioseguridad en el laboratorio clínico**, y también el catálogo de productos.`,
    },
  ],
  questions: [
    {
      question_text: '¿Qué significa que una entrega sea trazable?',
      option_a: 'Que llegó antes de la hora acordada con el cliente',
      option_b: 'Que se puede saber qué lote se entregó, a quién y en qué condiciones',
      option_c: 'Que el cliente firmó la factura sin observaciones',
      option_d: 'Que el vehículo fue seguido por satélite en la ruta',
      correct_answer: 'b',
      explanation:
        'La trazabilidad permite responder, tiempo después, qué lote recibió cada cliente, cómo viajó y quién lo entregó.',
    },
    {
      question_text: 'Una caja refrigerada llega y nadie puede recibirla. ¿Qué corresponde hacer?',
      option_a: 'Dejarla a la sombra con una nota visible para el cliente',
      option_b: 'Entregarla al vigilante para que la guarde en su puesto',
      option_c: 'Avisar a coordinación y devolverla manteniendo el frío',
      option_d: 'Esperar el tiempo que haga falta dentro del vehículo',
      correct_answer: 'c',
      explanation: 'Una entrega refrigerada que no puede recibirse de inmediato no se deja: se avisa y vuelve en frío.',
    },
    {
      question_text: 'En el caso de los controles de glucosa, ¿qué falló?',
      option_a: 'El reactivo perdió su cadena de frío en la recepción',
      option_b: 'El reactivo se despachó con la fecha ya vencida',
      option_c: 'El laboratorio usó un control de otra marca distinta',
      option_d: 'El equipo no había recibido mantenimiento ese año',
      correct_answer: 'a',
      explanation:
        'El lote era correcto y vigente, pero esperó cuatro horas al sol: no estaba vencido, estaba maltratado.',
    },
    {
      question_text: 'Un cliente te ofrece un viaje por «el buen servicio». ¿Qué haces?',
      option_a: 'Lo aceptas si el viaje es durante tus vacaciones',
      option_b: 'Lo aceptas y lo compartes con todo tu equipo',
      option_c: 'Lo aceptas si ninguna compra está pendiente',
      option_d: 'Lo rechazas y lo declaras a tu supervisor',
      correct_answer: 'd',
      explanation:
        'Solo se aceptan detalles simbólicos. Viajes, dinero o favores se rechazan y la situación se declara por escrito.',
    },
    {
      question_text: 'Necesitas ayuda con la pantalla de un analizador donde se ve un nombre. ¿Cómo envías la foto?',
      option_a: 'Solo al grupo interno, porque son colegas',
      option_b: 'Recortando o tapando todo dato que identifique',
      option_c: 'Pidiendo al cliente que la envíe en tu lugar',
      option_d: 'Completa, y la borras después de la consulta',
      correct_answer: 'b',
      explanation:
        'Los datos de pacientes no salen del laboratorio por ningún canal: se tapan o recortan antes de pedir apoyo.',
    },
    {
      question_text: 'Descubres un error tuyo que aún nadie ha notado. ¿Cuál es la conducta esperada?',
      option_a: 'Corregirlo en silencio si no hubo consecuencias',
      option_b: 'Esperar a la reunión mensual para comentarlo',
      option_c: 'Avisar pronto con hechos y conservar la evidencia',
      option_d: 'Contarlo solo si el cliente llega a reclamar',
      correct_answer: 'c',
      explanation:
        'Un error contado en la primera hora suele costar una llamada. Reportarlo de buena fe no se sanciona; ocultarlo sí daña.',
    },
    {
      question_text: '¿Con qué puntaje se aprueba una evaluación?',
      option_a: 'Con 70 % o más',
      option_b: 'Con 60 % o más',
      option_c: 'Con 80 % o más',
      option_d: 'Con 100 % exacto',
      correct_answer: 'a',
      explanation: 'Se aprueba con 70 % o más, y si repites cuenta el mejor de tus intentos.',
    },
    {
      question_text: '¿Qué ocurre mientras no completas el módulo de bienvenida?',
      option_a: 'Puedes tomar los módulos en cualquier orden',
      option_b: 'Solo se bloquean las evaluaciones finales',
      option_c: 'Tu cuenta queda inactiva después de un mes',
      option_d: 'Los demás módulos y los productos siguen bloqueados',
      correct_answer: 'd',
      explanation:
        'La bienvenida es requerida: hasta completarla permanecen bloqueados los demás módulos y el catálogo de productos.',
    },
    {
      question_text: 'Te salpica un químico en los ojos. ¿Qué es lo primero?',
      option_a: 'Buscar la etiqueta para conocer el antídoto',
      option_b: 'Reportar el accidente a tu supervisor directo',
      option_c: 'Lavar con agua abundante al menos 15 minutos',
      option_d: 'Cubrir el ojo y trasladarte a urgencias',
      correct_answer: 'c',
      explanation:
        'Primero se lava, de inmediato y durante al menos 15 minutos; después se reporta y se busca atención.',
    },
    {
      question_text: 'Debes dejar un documento en el área de reactivos y llevas zapatos abiertos. ¿Qué haces?',
      option_a: 'Entras rápido, porque no vas a manipular nada',
      option_b: 'Lo entregas en la puerta sin entrar al área',
      option_c: 'Entras con guantes puestos para compensar',
      option_d: 'Pides a alguien que te preste una bata larga',
      correct_answer: 'b',
      explanation: 'La protección exigida no depende del tiempo que estarás dentro. Sin calzado cerrado no se entra.',
    },
  ],
};
