import { BookOpen, Bot, ClipboardCheck, Target } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { shortDescription } from '#features/modules/modules.rules.ts';
import { ModuleImage } from '#features/modules/web/ModuleImage.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import type { ManagedModule } from './management-api.ts';

interface ModuleInfoProps {
  module: ManagedModule;
  isAdmin: boolean;
  onChanged: () => Promise<unknown>;
}

/** What a module is: image, description, state and figures (spec C-136 to C-145). */
export function ModuleInfo({ module, isAdmin, onChanged }: ModuleInfoProps) {
  return (
    <Card className="@container p-5">
      <div className="grid gap-5 @xl:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] @xl:gap-6 @3xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        {isAdmin ? (
          <ModuleImage module={module} onChanged={() => void onChanged()} />
        ) : module.imagen_url ? (
          <img
            src={module.imagen_url}
            alt={`Imagen de ${module.title}`}
            className="aspect-video w-full max-w-sm rounded-control object-cover"
          />
        ) : (
          <div className="grid aspect-video w-full max-w-sm place-items-center rounded-control bg-sunken text-ink-faint">
            <BookOpen className="size-10" aria-hidden="true" />
          </div>
        )}
        <div className="min-w-0 space-y-4">
          <p className="flex flex-wrap gap-2">
            <Badge tone={module.is_active ? 'success' : 'neutral'}>{module.is_active ? 'Activo' : 'Inactivo'}</Badge>
            {module.archived_at && <Badge tone="warning">Archivado</Badge>}
            <Badge tone={module.published_at ? 'info' : 'warning'}>
              {module.published_at ? 'Publicado' : 'Borrador'}
            </Badge>
            {module.isWelcome && <Badge>Módulo de bienvenida</Badge>}
            {module.category && (
              <Badge>{module.category === 'induccion_general' ? 'Inducción general' : 'Inducción específica'}</Badge>
            )}
          </p>
          {module.nombre_producto && <p className="text-sm font-medium">{module.nombre_producto}</p>}
          <Description text={module.description} />
          {!module.is_category && (
            <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
              <Figure icon={<BookOpen />} label="Pasos" value={stepCount(module)} />
              <Figure icon={<ClipboardCheck />} label="Preguntas" value={String(module.questionCount)} />
              <Figure icon={<Bot />} label="Asistente" value={module.assistant?.name ?? 'Sin asistente'} />
              <Figure icon={<Target />} label="Se aprueba con" value={`${module.pass_mark}%`} />
            </dl>
          )}
        </div>
      </div>
    </Card>
  );
}

function stepCount({ steps }: ManagedModule): string {
  const inactive = steps.filter((step) => !step.is_active).length;
  const note = inactive === 1 ? ' (1 inactivo)' : inactive > 1 ? ` (${inactive} inactivos)` : '';
  return `${steps.length}${note}`;
}

function Figure({ icon, label, value }: { icon: ReactNode; label: string; value: string }) {
  return (
    <div className="flex items-center gap-2 [&_svg]:size-4 [&_svg]:text-ink-faint">
      {icon}
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  );
}

/** Whole up to 150 characters; longer ones are cut there until they are asked for (spec C-140, C-141). */
function Description({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const short = shortDescription(text);
  if (text === '') return <p className="text-ink-faint">Sin descripción</p>;
  return (
    <div className="max-w-prose">
      <p className="break-words whitespace-pre-line text-ink-soft">{short === null || isWhole ? text : `${short}…`}</p>
      {short !== null && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="min-h-11 text-sm font-medium text-brand-ink underline-offset-4 hover:underline"
        >
          {isWhole ? 'Ver menos' : 'Ver más'}
        </button>
      )}
    </div>
  );
}
