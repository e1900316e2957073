import { displayName } from '#features/identity/identity.rules.ts';

/** One act of the log, as far as it is told. */
interface ToldAct {
  action: string;
  first_name: string;
  last_name: string;
  module_title: string | null;
  details: Record<string, unknown>;
}

type Sentence = (name: string, module: string, details: ToldAct['details']) => string;

/** What is told of each kind of act in the audit log; what is missing here, like signing in, is nobody's news. */
const sentences: Record<string, Sentence> = {
  'complete-step': (name, module) => `${name} completó un paso de ${module}`,
  'complete-module': (name, module) => `${name} completó ${module}`,
  'submit-quiz-attempt': (name, module, { passed, score, review_status }) =>
    review_status === 'pending'
      ? `${name} entregó la evaluación de ${module}, que espera revisión`
      : `${name} ${passed ? 'aprobó' : 'no aprobó'} la evaluación de ${module} con ${score}%`,
  'review-quiz-answer': (name, module) => `${name} revisó una respuesta de la evaluación de ${module}`,
  'update-quiz-rules': (name, module) => `${name} cambió las reglas de la evaluación de ${module}`,
  'create-person': (name) => `${name} se unió a la plataforma`,
  'store-settings': (name) => `${name} cambió la configuración`,
};

/** The kinds of act worth telling. */
export const tellableActions: readonly string[] = Object.keys(sentences);

/** One act in a Spanish sentence; a module that was deleted since is 'un módulo'. */
export function tellActivity(act: ToldAct): string {
  const sentence = sentences[act.action];
  if (!sentence) throw new Error(`no sentence for the action ${act.action}`);
  return sentence(displayName(act), act.module_title ? `«${act.module_title}»` : 'un módulo', act.details);
}
