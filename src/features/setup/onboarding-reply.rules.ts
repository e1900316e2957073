import type { OnboardingFacts } from '#features/settings/onboarding-facts.rules.ts';
import { fold } from '#platform/text/fold.ts';

export interface OnboardingReply {
  text: string;
  /** Nothing in the message was understood: other ways to an answer are offered. */
  isUnknown: boolean;
}

interface Topic {
  /** Beginnings of words, without accents; whole words where a `$` ends them. */
  words: readonly string[];
  reply: (facts: OnboardingFacts) => string;
}

const topics: readonly Topic[] = [
  { words: ['vacacion', 'feria'], reply: ({ vacation }) => vacation },
  {
    words: ['turno', 'horario', 'jornada', 'entrada', 'salida'],
    reply: ({ shifts, break_time }) => `${shifts} ${break_time}`,
  },
  { words: ['descanso', 'pausa', 'almuerzo', 'refrigerio'], reply: ({ break_time }) => break_time },
  {
    words: [
      'modulo',
      'capacitacion',
      'curso',
      'induccion',
      'formacion',
      'entrenamiento',
      'empezar',
      'empiezo',
      'comenzar',
    ],
    reply: ({ modules }) => {
      const titles = (required: boolean) =>
        listed(modules.filter((one) => one.required === required).map((one) => one.title));
      const optional = titles(false);
      return `Empieza por los módulos obligatorios: ${titles(true)}.${optional ? ` Después puedes seguir con los opcionales: ${optional}.` : ''} Los encuentras en «Módulos».`;
    },
  },
  {
    words: ['bioseguridad', 'epp', 'guante', 'bata', 'seguridad', 'accidente', 'derrame'],
    reply: () =>
      'Usa siempre tu equipo de protección y avisa de inmediato cualquier accidente o derrame a tu supervisor. Los pasos están en el módulo de bioseguridad, en «Módulos».',
  },
  {
    words: ['progreso', 'avance', 'nota', 'puntaje', 'certific'],
    reply: () => 'Tu avance, tus puntajes y lo que te falta están en «Progreso», en el menú.',
  },
  {
    words: ['contrasena', 'clave', 'cuenta$', 'cuentas$', 'correo'],
    reply: () =>
      'Si no puedes entrar, usa «Restablecer contraseña» en la pantalla de ingreso o pide una contraseña nueva a tu supervisor.',
  },
  { words: ['gracias'], reply: () => '¡Con gusto! Aquí estoy si necesitas algo más.' },
  {
    words: ['hola', 'buenas', 'buenos', 'saludos'],
    reply: () => '¡Hola! Puedo contarte de los turnos, los descansos, las vacaciones y tus módulos de inducción.',
  },
];

/**
 * The assistant's answer to a message, by the words in it; case and accents do not matter. The first topic of the list wins,
 * greetings and thanks only when nothing else is named (spec C-241, C-777 to C-779).
 */
export function replyTo(message: string, facts: OnboardingFacts): OnboardingReply {
  const words = fold(message).match(/[a-z0-9]+/g) ?? [];
  const isOf = ({ words: beginnings }: Topic) =>
    words.some((word) => beginnings.some((beginning) => `${word}$`.startsWith(beginning)));
  const topic = topics.find(isOf);
  if (topic) return { text: topic.reply(facts), isUnknown: false };
  return {
    text: 'No tengo una respuesta para eso. Puedes preguntarlo en el chat con IA o contacta a tu supervisor.',
    isUnknown: true,
  };
}

/** 'a, b y c' */
function listed(titles: readonly string[]): string {
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(titles);
}
