import { CheckCircle2, ClipboardCheck, ListChecks, Pencil } from 'lucide-react';
import { useAuth } from '#features/identity/web/auth.tsx';
import type { InductionKind, ModuleStatus } from '#features/learning/learning.rules.ts';
import { learningTexts } from '#features/learning/learning.texts.ts';
import { paths } from '#platform/web/paths.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import type { InductionModule } from './induction-api.ts';

const tones: Record<ModuleStatus, BadgeTone> = { not_started: 'neutral', in_progress: 'info', completed: 'success' };
const labels: Record<ModuleStatus, string> = {
  not_started: 'Iniciar',
  in_progress: 'Continuar',
  completed: 'Revisar',
};

interface InductionCardProps {
  module: InductionModule;
  kind: InductionKind;
  /** The first of its list that the person has not completed. */
  isNext: boolean;
}

/** One induction module with the way into it. */
export function InductionCard({ module, kind, isNext }: InductionCardProps) {
  const { progress } = module;
  const role = useAuth().profile?.role;
  return (
    <Card className="flex h-full flex-col overflow-hidden p-5">
      {module.imagen_url && (
        <img src={module.imagen_url} alt="" className="-mx-5 -mt-5 mb-4 aspect-video w-auto max-w-none object-cover" />
      )}
      <div className="mb-2 flex flex-wrap gap-2 empty:hidden">
        {!module.isPublished && <Badge tone="warning">Borrador</Badge>}
        {progress && (
          <Badge
            tone={tones[progress.status]}
            icon={progress.status === 'completed' && <CheckCircle2 aria-hidden="true" />}
          >
            {learningTexts.status[progress.status]}
          </Badge>
        )}
      </div>
      <h2 className="text-lg font-semibold tracking-tight">{module.title}</h2>
      <p className="mt-1.5 line-clamp-4 text-sm text-ink-soft">{module.description}</p>
      <p className="mt-3 mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-faint">
        <span className="inline-flex items-center gap-1.5">
          <ListChecks className="size-4" aria-hidden="true" />
          {module.totalSteps === 1 ? '1 paso' : `${module.totalSteps} pasos`}
        </span>
        {module.totalQuestions > 0 && (
          <span className="inline-flex items-center gap-1.5">
            <ClipboardCheck className="size-4" aria-hidden="true" />
            {module.totalQuestions === 1 ? '1 pregunta' : `${module.totalQuestions} preguntas`}
          </span>
        )}
      </p>
      <div className="mt-auto space-y-4">
        {progress && (
          <ProgressBar
            value={progress.percentage}
            label={`Progreso en ${module.title}`}
            tone={progress.status === 'completed' ? 'high' : 'own'}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            to={paths.inductionModule(kind, module.id)}
            className="flex-1"
            variant={isNext ? 'primary' : 'secondary'}
          >
            {progress ? labels[progress.status] : 'Previsualizar'}
          </ButtonLink>
          {role === 'admin' && (
            <ButtonLink to={paths.moduleManagement(module.id)} className="flex-1" variant="secondary">
              <Pencil className="size-4" aria-hidden="true" />
              Editar
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}
