import type { ModuleContent } from './module-content.ts';

/** Demo general induction: transparency and ethics; it ends with a short quiz. */
export const induccionEtica: ModuleContent = {
  key: 'induccion-etica',
  title: 'Transparencia y ética',
  description:
    'Lo que hacemos cuando nadie mira: regalos, conflictos de interés, trato con clientes y entidades públicas, cuidado de los datos de pacientes, y el canal para contar lo que no está bien.',
  steps: [
    {
      title: 'Decidir bien cuando hay prisa',
      content: `La ética no se prueba en los discursos, sino un viernes a las cinco, con un cliente esperando. Para esos momentos sirve una prueba corta.

## Tres preguntas

1. **¿Es legal** y está permitido por nuestras normas?
2. **¿Lo contaría** tranquilo a mi supervisor, a mi familia o en la prensa?
3. **¿Sería justo** si yo estuviera del otro lado?

Si una respuesta es «no», no se hace. Si es «no sé», se pregunta antes.

## Un caso

El comprador de un hospital te sugiere que, si le consigues «una atención», la orden sale hoy. La meta del mes depende de esa orden.

- La respuesta corta: no, y se lo dices con respeto.
- La respuesta completa: no, **y lo informas**. La próxima persona que atienda a ese cliente debe saberlo.

> [!IMPORTANT]
> Ninguna venta justifica un pago indebido. Perder un negocio por esta razón nunca se te reprochará.`,
    },
    {
      title: 'Regalos, intereses y dinero',
      content: `La mayoría de los problemas empiezan pequeños: una invitación, un descuento, un familiar que también vende. La regla es sencilla: **lo que influye, o parece influir, se declara o se rechaza**.

## Regalos e invitaciones

| Qué | ¿Se puede? |
| --- | --- |
| Agenda, café o material con la marca, de poco valor | Sí |
| Almuerzo de trabajo, ocasional y proporcionado | Sí, informando |
| Dinero, bonos, viajes de descanso, boletas | Nunca |
| Cualquier cosa durante una licitación | Nunca |

La tabla vale en las dos direcciones: lo que recibes y lo que das.

## Conflictos de interés

Hay conflicto cuando tu interés personal y el de la empresa tiran hacia lados distintos: tu hermana trabaja en el cliente, tienes acciones en un proveedor, te piden evaluar a un amigo. Tenerlo no es una falta; **callarlo sí**. Se declara y alguien más decide.

## Entidades públicas

Con funcionarios no hay regalos de ningún valor, las reuniones dejan acta y las propuestas van por los canales oficiales.

> [!TIP]
> Si dudas de un regalo que ya llegó, no lo abras: fotografíalo, avisa y devuélvelo con una nota amable.`,
    },
    {
      title: 'Información y datos de pacientes',
      content: `En tus visitas verás nombres, resultados y pantallas abiertas. Un resultado médico pertenece al paciente, no a quien lo ve de paso.

## Reglas que no cambian

- No fotografíes pantallas ni listados con nombres. Si necesitas una evidencia, pide que oculten los datos.
- No envíes información de clientes por tu correo o chat personal.
- No comentes en el ascensor lo que viste en el laboratorio.
- Al devolver un equipo, comprueba que su memoria quedó borrada y registra quién lo hizo.

> [!NOTE]
> También son reservados los precios, las fórmulas y los proyectos de nuestros clientes, aunque nadie haya firmado nada ese día.

## Si la información se escapa

Un correo al destinatario equivocado se avisa **de inmediato**. Contado en la primera hora casi siempre tiene remedio; descubierto un mes después, casi nunca.`,
    },
    {
      title: 'Hablar a tiempo',
      content: `Las normas solo protegen si alguien avisa cuando se rompen. Contarlo no es delatar: es evitar que otra persona pague el daño.

## Por dónde se avisa

1. Tu supervisor, si tienes confianza y no está implicado.
2. Talento humano o el comité de ética.
3. El canal de transparencia, con tu nombre o sin él.

## Qué pasa después

- Recibes confirmación de que el caso se abrió.
- Lo revisa alguien ajeno al área, con reserva.
- Se escucha a todas las partes antes de concluir.
- **No hay represalias** por avisar de buena fe, aunque resulte que te equivocaste. Sí las hay por inventar.

## Antes de seguir

Sigue una evaluación corta con casos como los que acabas de leer. No busca memoria: busca criterio.`,
    },
  ],
  questions: [
    {
      question_text: 'Un proveedor te regala boletas para un concierto mientras se evalúa su propuesta. ¿Qué haces?',
      option_a: 'Las acepto si no soy quien decide.',
      option_b: 'Las rechazo y lo informo.',
      option_c: 'Las acepto y se las doy a un compañero.',
      option_d: 'Espero a que termine la evaluación para recogerlas.',
      correct_answer: 'b',
      explanation: 'Durante un proceso de compra no se recibe nada, y el intento se informa para que otros lo sepan.',
    },
    {
      question_text: 'Tu prima trabaja en compras de un cliente que vas a atender. ¿Cuál es el paso correcto?',
      option_a: 'No decir nada, porque ella es honesta.',
      option_b: 'Renunciar al cliente sin dar explicaciones.',
      option_c: 'Declararlo, para que otra persona decida cómo seguir.',
      option_d: 'Pedirle a ella que no mencione el parentesco.',
      correct_answer: 'c',
      explanation: 'Tener un conflicto de interés no es una falta; callarlo sí.',
    },
    {
      question_text: 'Necesitas mostrar un error del equipo y la pantalla tiene nombres de pacientes. ¿Qué haces?',
      option_a: 'Fotografío la pantalla y recorto la foto después.',
      option_b: 'Pido que oculten los datos antes de tomar la evidencia.',
      option_c: 'Anoto los nombres para poder ubicar el caso.',
      option_d: 'Envío la foto solo a mi chat personal.',
      correct_answer: 'b',
      explanation: 'La evidencia se toma sin datos personales: una foto recortada ya salió del laboratorio completa.',
    },
    {
      question_text: 'Enviaste una cotización al cliente equivocado. ¿Qué corresponde?',
      option_a: 'Avisar de inmediato.',
      option_b: 'Esperar a ver si alguien lo nota.',
      option_c: 'Borrar el correo de la bandeja de enviados.',
      option_d: 'Enviar otra cotización con precios distintos.',
      correct_answer: 'a',
      explanation: 'En la primera hora casi siempre hay remedio; ocultarlo convierte un descuido en una falta.',
    },
    {
      question_text:
        'Avisaste de buena fe de algo que, al revisarlo, estaba en orden. ¿Qué consecuencias tiene para ti?',
      option_a: 'Una nota en tu hoja de vida.',
      option_b: 'Debes disculparte por escrito.',
      option_c: 'Pierdes el acceso al canal de transparencia.',
      option_d: 'Ninguna: avisar de buena fe no tiene represalias.',
      correct_answer: 'd',
      explanation: 'El canal protege a quien avisa de buena fe, aunque se equivoque.',
    },
  ],
};
