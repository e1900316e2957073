import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { competenceTexts } from '../competence.texts.ts';
import { competenceApi, type Obligation } from './competence-api.ts';

/** What is to be done again. */
const renewalTexts = {
  quiz: 'Aprueba otra vez la evaluación. Lo que ya lograste queda como está.',
  everything: 'Vuelve a leer los pasos y termina el módulo. Lo que ya lograste queda como está.',
};

const words: Partial<Record<Obligation['state'], string>> = {
  pending: 'Empezar',
  overdue: 'Empezar',
  not_competent: 'Empezar',
  expiring: 'Renovar',
  expired: 'Renovar',
};

/** Opens what a requirement asks for now, out of the order of the plan too, and leads there. */
export function useOpenRequired() {
  const [, navigate] = useLocation();
  return useMutation({
    ...competenceApi.openRequiredModule.mutationOptions(),
    onSuccess: ({ module_id, renewal }) => {
      if (renewal) toast({ title: 'Renovación', description: renewalTexts[renewal] });
      navigate(renewal === 'quiz' ? `${paths.module(module_id)}?evaluacion` : paths.module(module_id));
    },
    onError: (error) => toastFailure(failureText(error, 'No se pudo abrir el módulo. Intenta nuevamente.')),
  });
}

/** The way to what has to be done now; nothing where there is nothing to do yet. */
export function OpenRequired({ obligation }: { obligation: Obligation }) {
  const open = useOpenRequired();
  const { requirement_id, name, kind, module, object, state } = obligation;
  const word = words[state];
  if (kind === 'document' && object && word) {
    return (
      <ButtonLink variant="secondary" to={paths.reading(object.id)} aria-label={`Leer: ${name}`}>
        Leer
      </ButtonLink>
    );
  }
  if (!module || !word) return null;
  if (!obligation.is_module_open) return <p className="max-w-40 text-sm text-ink-soft">{competenceTexts.away}</p>;
  return (
    <Button
      variant="secondary"
      aria-label={`${word}: ${name}`}
      isBusy={open.isPending}
      onClick={() => open.mutate({ requirement_id })}
    >
      {word}
    </Button>
  );
}
